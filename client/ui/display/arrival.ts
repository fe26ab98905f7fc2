import { createContext, useContext } from 'react'

/** How much of what a screen shows has reached this device, and what is said where something is not there yet. */
export interface ArrivalShown {
  stage: 'coming' | 'arriving' | 'whole'
  words: string
}

/** Given by the frame of the working area; elsewhere everything is there (rule sync.first-shown). */
export const ArrivalContext = createContext<ArrivalShown>({ stage: 'whole', words: '' })

/** What a figure, or a list that has nothing, says while something still arrives; `null` once it can be believed. */
export function useStillArriving(): 'Still arriving' | null {
  return useContext(ArrivalContext).stage === 'whole' ? null : 'Still arriving'
}

/** What a choice says that has nothing to offer yet; `null` once all there is can be chosen. */
export function useAwaited(): string | null {
  const { stage, words } = useContext(ArrivalContext)
  return stage === 'coming' ? words : null
}
