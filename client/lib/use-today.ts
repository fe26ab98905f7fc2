import { useSyncExternalStore } from 'react'
import { dayOf, type Day } from '#shared/format/dates.ts'

/** The device's local day; changes at midnight and when the app becomes visible (rule shell.today). */
export function useToday(): Day {
  return useSyncExternalStore(watchDay, () => dayOf(new Date()))
}

function watchDay(changed: () => void): () => void {
  // A minute's step finds midnight also after the device slept or its clock was set.
  const timer = setInterval(changed, 60_000)
  const midnight = setTimeout(changed, untilMidnight())
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('pageshow', changed)
  return () => {
    clearInterval(timer)
    clearTimeout(midnight)
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('pageshow', changed)
  }
}

function untilMidnight(): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}
