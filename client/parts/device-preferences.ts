import type { TrialDismissal } from '#shared/billing/trial-banner.ts'
import { currentAccountId } from '#client/store/current-account.ts'

/** What the device remembers of an account's last choices; nothing is lost when it forgets. */
export interface DevicePreferences {
  /** The children of the last entry. */
  student_ids: string[]
  /** The subject of the last entry. */
  subject_id: string
  /** The school year the lists show; `all` = All Years. */
  school_year: string
  /** The year the family was in when that was chosen. */
  school_year_within: string
  /** When Remind Later hid the card of a new school year: the year, and the day. */
  rollover_later: { year: string; day: string }
  /** The child whose timer was started last. */
  timer_student_id: string
  /** When the trial banner was closed. */
  trial_banner: TrialDismissal
  /** Whether single keys do something (rule shell.shortcuts). */
  shortcuts: boolean
}

/** What was chosen last time; `null` if nothing was, or the browser forgot it. */
export function readPreference<Key extends keyof DevicePreferences>(key: Key): DevicePreferences[Key] | null {
  try {
    const text = localStorage.getItem(keyOf(key))
    // Only `remember` writes this key.
    return text === null ? null : (JSON.parse(text) as DevicePreferences[Key])
  } catch {
    // A browser that forbids localStorage only costs a tap.
    return null
  }
}

/** Remembers a choice for next time, on this device. */
export function writePreference<Key extends keyof DevicePreferences>(key: Key, value: DevicePreferences[Key]): void {
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(value))
  } catch {
    // As in `recall`.
  }
}

function keyOf(key: keyof DevicePreferences): string {
  return `hearthbook-last-${key}:${currentAccountId()}`
}
