import { useEffect } from 'react'

const dirtyForms = new Set<object>()

/** Tells the app that a form holds input that is not saved, as long as `dirty` is true: no update may reload the page. */
export function useDirtyForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const form = {}
    dirtyForms.add(form)
    return () => {
      dirtyForms.delete(form)
    }
  }, [dirty])
}

/** Whether any form holds input that is not saved. */
export function hasDirtyForm(): boolean {
  return dirtyForms.size > 0
}
