import { useEffect, useEffectEvent, useState } from 'react'

/** A little more than a dialog takes to leave (milliseconds). */
const leaving = 200

/**
 * For a dialog that is mounted only while it is needed: it comes in after mounting and is taken away after it has left,
 * so that the transition runs and the focus goes back to where it came from.
 */
export function useDialog(onGone: () => void): { opened: boolean; close: () => void } {
  const [state, setState] = useState<'coming' | 'open' | 'leaving'>('coming')
  const takeAway = useEffectEvent(onGone)

  useEffect(() => {
    if (state === 'open') return
    const timer = state === 'coming' ? setTimeout(() => setState('open')) : setTimeout(() => takeAway(), leaving)
    return () => clearTimeout(timer)
  }, [state])

  return { opened: state === 'open', close: () => setState('leaving') }
}
