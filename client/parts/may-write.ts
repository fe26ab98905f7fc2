import { createContext, useContext } from 'react'

/** Whether forms and the buttons that open them are offered; the shell says it. */
export const MayWrite = createContext(true)

/** `false` while records are read without access (decision A9): then nothing that writes is offered. */
export function useMayWrite(): boolean {
  return useContext(MayWrite)
}
