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
  /** Something else that can be done about it; closes the toast. */
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  run: () => void | Promise<void>
}

type NewToast = Pick<Toast, 'title' | 'message' | 'undo' | 'action'> &
  Partial<Pick<Toast, 'type' | 'duration' | 'persistent'>>

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

/** The toasts there are, oldest first. */
export function readToasts(): readonly Toast[] {
  return toasts
}

/** {@link readToasts}, live. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts)
}

/** How many toasts with an undo are shown at once (rule shell.undo). */
const maxUndos = 3
/** How many errors are. */
const maxErrors = 2

/** The toasts that are seen: errors until they are closed, the newest plain one, and the newest three with an undo. */
export function shownToasts(all: readonly Toast[]): { seen: ReadonlySet<number>; olderUndos: number } {
  const undos = all.filter(({ undo }) => undo)
  const errors = all.filter(({ undo, persistent }) => !undo && persistent)
  const plain = all.filter(({ undo, persistent }) => !undo && !persistent)
  const seen = [...undos.slice(-maxUndos), ...errors.slice(-maxErrors), ...plain.slice(-1)]
  return { seen: new Set(seen.map(({ id }) => id)), olderUndos: Math.max(0, undos.length - maxUndos) }
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
