import { useRef } from 'react'
import { moveLesson } from '#client/queries/lessons/lesson-order.ts'
import { failureOf } from '#client/forms/failure.ts'
import { dismissToast, readToasts, showToast } from '#client/ui/messages/toasts.ts'
import type { LessonLine } from './lesson-lines.ts'

/** Moves lessons of a course, one move after the other; steps of one lesson have one toast and one Undo. */
export function useMove(lines: readonly LessonLine[] | undefined) {
  const moving = useRef<Promise<void>>(Promise.resolve())
  const last = useRef<{ id: string; toast: number; undos: (() => Promise<void>)[] } | null>(null)

  async function move(id: string, to: string | null): Promise<void> {
    try {
      const { undo } = await moveLesson(id, to)
      const before = last.current
      const goesOn = before?.id === id && readToasts().some((toast) => toast.id === before.toast)
      const undos = [undo, ...(goesOn ? before.undos : [])]
      if (goesOn) dismissToast(before.toast)
      const toast = showToast({
        title: 'Lesson Moved',
        message: lines?.find(({ lesson }) => lesson.id === id)?.lesson.title,
        async undo() {
          last.current = null
          for (const takeBack of undos) await takeBack()
        },
      })
      last.current = { id, toast, undos }
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to move lesson. Please try again.') })
    }
  }

  return (id: string, before: string | null): void => {
    moving.current = moving.current.then(() => move(id, before))
  }
}
