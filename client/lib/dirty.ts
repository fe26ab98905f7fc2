import { useEffect } from 'react'

const dirtyForms = new Set<object>()
const listeners = new Set<() => void>()

/** Tells the app that a form holds input that is not saved, as long as `dirty` is true: no update may reload the page. */
export function useDirtyForm(dirty: boolean): void {
  useEffect(() => (dirty ? markDirty() : undefined), [dirty])
}

/** Marks one form dirty; answers how to take it back. */
export function markDirty(): () => void {
  const form = {}
  dirtyForms.add(form)
  announce()
  return () => {
    dirtyForms.delete(form)
    announce()
  }
}

/** Whether any form holds input that is not saved. */
export function hasDirtyForm(): boolean {
  return dirtyForms.size > 0
}

/** Hears when forms become dirty or clean; answers how to stop. */
export function onDirtyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
