import { useSyncExternalStore } from 'react'

/** The hour of the device's clock, 0 to 23, as it goes by. */
export function useHour(): number {
  return useSyncExternalStore(watchClock, () => new Date().getHours())
}

function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}
