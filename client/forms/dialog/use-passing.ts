import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * While `active`, moves on after a number of milliseconds, or at once with any tap or key (rule shell.form-success).
 */
export function usePassing(active: boolean, milliseconds: number, onPassed: () => void): void {
  const pass = useEffectEvent(onPassed)

  // Before anything is shown: a key pressed at first sight counts.
  useLayoutEffect(() => {
    if (!active) return
    const moveOn = () => pass()
    const timer = setTimeout(moveOn, milliseconds)
    window.addEventListener('pointerdown', moveOn, { capture: true })
    window.addEventListener('keydown', moveOn, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', moveOn, { capture: true })
      window.removeEventListener('keydown', moveOn, { capture: true })
    }
  }, [active, milliseconds])
}

/** Milliseconds a success message stays before its form resets or closes (rule shell.form-success). */
export const passing = { created: 2000, updated: 1500 } as const
