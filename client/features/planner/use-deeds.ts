import { useRef } from 'react'
import type { Receipt } from '#client/queries/write.ts'
import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** A tap's effect, as its toast tells it. */
export interface Deed {
  title: string
  /** "skip item": what didn't work. */
  failed: string
}

/** Does what a tap asks for, and shows a toast with Undo. */
export function useDeeds() {
  // The second tap of two is no wish of its own.
  const busy = useRef(new Set<string>())

  return async function run(
    ids: readonly string[],
    what: Deed,
    work: () => Promise<Receipt>,
    message: string,
  ): Promise<void> {
    const key = `${what.title} ${ids.join()}`
    if (busy.current.has(key)) return
    busy.current.add(key)
    try {
      const { undo } = await work()
      showToast({ title: what.title, message, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, `Failed to ${what.failed}. Please try again.`) })
    } finally {
      setTimeout(() => busy.current.delete(key), doubleTap)
    }
  }
}

/** Milliseconds within which a second tap belongs to the first. */
const doubleTap = 700
