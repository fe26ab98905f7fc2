import { useEffect, useRef } from 'react'

/** The dialogs that are open, the last one over all others. */
const open: object[] = []

/** Answers how to ask whether a dialog lies over all others. */
export function useOnTop(opened: boolean): () => boolean {
  const own = useRef({})

  useEffect(() => {
    if (!opened) return undefined
    const dialog = own.current
    open.push(dialog)
    return () => void open.splice(open.indexOf(dialog), 1)
  }, [opened])

  return () => open.at(-1) === own.current
}
