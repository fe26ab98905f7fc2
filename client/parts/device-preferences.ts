import type { TrialDismissal } from '#shared/billing/trial-banner.ts'
import { currentAccountId } from '#client/store/current-account.ts'

/** Ways to log or plan; each remembers its own last children and subject (rule activities.last-children). */
export type Tool = 'quick_log' | 'log_form' | 'photo' | 'voice' | 'timer' | 'quick_day' | 'plan' | 'course' | 'bulk'

/** The children a tool was used for last. */
type LastChildren = { [One in Tool as `${One}_children`]: string[] }
/** The subject it was used for last. */
type LastSubject = { [One in Tool as `${One}_subject`]: string }

/** An account's last choices on this device; losing them loses no record. */
interface DevicePreferences extends LastChildren, LastSubject {
  /** The children each routine was logged for last, by the template's id (rule templates.routine-children). */
  routine_children: Readonly<Record<string, readonly string[]>>
  /** The school year the lists show; `all` = All Years. */
  school_year: string
  /** The year the family was in when that was chosen. */
  school_year_within: string
  /** When Remind Later hid the card of a new school year: the year, and the day. */
  rollover_later: { year: string; day: string }
  /** When the trial banner was closed. */
  trial_banner: TrialDismissal
  /** True while single-key shortcuts work (rule shell.shortcuts). */
  shortcuts: boolean
}

/** Returns the last choice; `null` if there was none, or the browser dropped it. */
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
