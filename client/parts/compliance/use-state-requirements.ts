import { useEffect, useState } from 'react'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { isStateCode } from '#shared/compliance/states/list.ts'

/**
 * A state's requirements: still reading, the figures, or `missing` when they are not on this device and there is no
 * network.
 */
export type Asked = 'reading' | 'missing' | StateRequirements

/** Returns the chosen state's requirements; `null` while none is chosen. */
export function useStateRequirements(state: string): Asked | null {
  const [found, setFound] = useState<{ state: string; asked: Asked } | null>(null)

  useEffect(() => {
    if (!isStateCode(state)) return
    let isWanted = true
    stateRequirements(state).then(
      (asked) => isWanted && setFound({ state, asked }),
      () => isWanted && setFound({ state, asked: 'missing' }),
    )
    return () => {
      isWanted = false
    }
  }, [state])

  if (!isStateCode(state)) return null
  return found?.state === state ? found.asked : 'reading'
}
