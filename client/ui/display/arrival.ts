import { createContext, useContext } from 'react'

/** How much of what a screen shows has reached this device, and what is said where something is not there yet. */
interface ArrivalShown {
  stage: 'coming' | 'arriving' | 'whole'
  words: string
}

/** Given by the frame of the working area; elsewhere everything is there (rule sync.first-shown). */
export const ArrivalContext = createContext<ArrivalShown>({ stage: 'whole', words: '' })

/** Returns the text for a figure or an empty list while data still arrives; `null` once it is reliable. */
export function useStillArriving(): 'Still arriving' | null {
  return useContext(ArrivalContext).stage === 'whole' ? null : 'Still arriving'
}

/** Returns the text of an empty choice while data still arrives; `null` once all options are here. */
export function useAwaited(): string | null {
  const { stage, words } = useContext(ArrivalContext)
  return stage === 'coming' ? words : null
}
