import { createContext, useContext, type ReactNode } from 'react'

/** Whether forms and the buttons that open them are offered; the shell says it. */
export const MayWrite = createContext(true)

/** `false` while records are read without access (rule billing.read-only): then nothing that writes is offered. */
export function useMayWrite(): boolean {
  return useContext(MayWrite)
}

/** What only shows to whoever may write: buttons and forms. */
export function ForWriting({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null
}
