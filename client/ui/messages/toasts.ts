import { useSyncExternalStore } from 'react'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

/** A short message over the page (rule shell.toasts). */
export interface Toast {
  id: number
  type: ToastType
  title: string
  message?: string | undefined
  /** Milliseconds until it closes by itself. */
  duration: number
  /** Stays until it is closed. */
  persistent: boolean
  /** Takes back what was just done; the bar of the toast shows how long that is offered. */
  undo?: (() => void | Promise<void>) | undefined
}

type NewToast = Pick<Toast, 'title' | 'message' | 'undo'> & Partial<Pick<Toast, 'type' | 'duration' | 'persistent'>>

// How long each kind stays (rules shell.toasts, shell.undo).
const usualDuration = 5000
const warningDuration = 7000
const undoDuration = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast, success unless told otherwise; answers its id. */
export function showToast(toast: NewToast): number {
  const type = toast.type ?? 'success'
  lastId += 1
  const shown: Toast = {
    persistent: type === 'error',
    duration: durationOf(type, toast.undo !== undefined),
    ...toast,
    type,
    id: lastId,
  }
  publish([...toasts, shown])
  return shown.id
}

/** Takes a toast away; does nothing if it is gone. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** The toasts on show, oldest first. */
export function readToasts(): readonly Toast[] {
  return toasts
}

/** {@link readToasts}, live. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts)
}

function durationOf(type: ToastType, undoable: boolean): number {
  if (undoable) return undoDuration
  return type === 'warning' ? warningDuration : usualDuration
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
