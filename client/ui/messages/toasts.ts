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
  /** What it counts: told again while it is shown, both become one toast with one undo. */
  counts?: Counted | undefined
}

/** So many of something, and the title of a toast that tells of any number of them. */
export interface Counted {
  count: number
  title: (count: number) => string
}

type NewToast = Pick<Toast, 'title' | 'message' | 'undo' | 'counts'> &
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
  const before = toasts.find(({ undo, counts }) => undo && counts && shown.undo && counts.title === shown.counts?.title)
  publish([...toasts.filter((toast) => toast !== before), before ? joined(before, shown) : shown])
  return shown.id
}

/** Takes the undo from a toast: what was taken back is not taken back again. */
export function spendUndo(id: number): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, undo: undefined, counts: undefined } : toast)))
}

/** Takes a toast away; does nothing if it is gone. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** The toasts there are, oldest first: the last is seen. */
export function readToasts(): readonly Toast[] {
  return toasts
}

/** {@link readToasts}, live. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts)
}

/** Two toasts that count the same as one: its undo takes the later back first. */
function joined(before: Toast, toast: Toast): Toast {
  const { counts } = toast
  if (!counts) return toast
  const count = counts.count + (before.counts?.count ?? 0)
  const undo = async () => {
    await toast.undo?.()
    await before.undo?.()
  }
  return { ...toast, title: counts.title(count), message: undefined, counts: { ...counts, count }, undo }
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
