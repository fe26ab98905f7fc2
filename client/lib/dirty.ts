import { useEffect, useSyncExternalStore } from 'react'

const dirtyForms = new Set<object>()
const listeners = new Set<() => void>()

/**
 * Tells the app that a form holds input that is not saved, as long as `dirty` is true: no update may reload the page,
 * no guard may lead away from it (rule accounts.unsaved-input).
 */
export function useDirtyForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const form = {}
    setDirty(form, true)
    return () => setDirty(form, false)
  }, [dirty])
}

/** {@link useDirtyForm}, of what goes on while no screen shows it. */
export function setDirty(form: object, dirty: boolean): void {
  if (dirty === dirtyForms.has(form)) return
  if (dirty) dirtyForms.add(form)
  else dirtyForms.delete(form)
  announce()
}

/** Returns whether any form holds unsaved input. */
export function hasDirtyForm(): boolean {
  return dirtyForms.size > 0
}

/** {@link hasDirtyForm}, live. */
export function useHasDirtyForm(): boolean {
  return useSyncExternalStore(subscribe, hasDirtyForm)
}

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
