import { createContext, use, useEffect, useState } from 'react'

/** `false` for a dialog that is on its way out. */
export const IsWanted = createContext(true)

/**
 * For a dialog within {@link Presence}: whether it is open. It comes in after mounting and goes while still mounted, so
 * that the transition runs and the focus goes back to where it came from.
 */
export function usePresence(): boolean {
  const isWanted = use(IsWanted)
  const [hasCome, setHasCome] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setHasCome(true))
    return () => clearTimeout(timer)
  }, [])

  return isWanted && hasCome
}
