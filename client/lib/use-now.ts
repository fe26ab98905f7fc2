import { useEffect, useState } from 'react'

/**
 * The device's clock in milliseconds, read again every so many milliseconds and when the app becomes visible; `null` =
 * it stands still.
 */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    if (every === null) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])

  return now
}
