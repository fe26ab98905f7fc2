import { createContext, useContext, type ReactNode } from 'react'

/** True while forms and the buttons that open them are offered; the shell provides it. */
export const MayWrite = createContext(true)

/** `false` while records are read without access (rule billing.read-only): then nothing that writes is offered. */
export function useMayWrite(): boolean {
  return useContext(MayWrite)
}

/** Shows buttons and forms only to users who may write. */
export function ForWriting({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null
}
