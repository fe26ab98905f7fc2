import { useEffect, useRef, useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { minutesOfLesson } from '#shared/lessons/done.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import { completedText, type DonePlan } from '#shared/planner/completed-text.ts'
import { asPlanned, type Completion } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { failureOf } from '#client/forms/failure.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { completeDay } from '#client/queries/lessons/lesson-changes.ts'
import { alreadyLoggedText, lessonOf, lessonOfCourse } from '#client/queries/plans/already-logged.ts'
import { moveDone } from '#client/queries/plans/plans.ts'
import type { Receipt } from '#client/queries/write.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface CompletionPlace {
  today: Day
  /** Every child, and every subject that was not deleted. */
  colors: readonly StudentColor[]
  subjects: readonly Pick<Subject, 'id' | 'name'>[]
  /** The plan whose dialog is open. */
  asking: string | undefined
  onAsk: (id: string | undefined) => void
}

/** Completes plans with minutes at once, each of the others in its dialog (rules planner.complete, planner.set). */
interface PlanCompletion {
  /** Lessons of today among them are logged in the same step (rule lessons.tick). */
  complete: (plans: readonly Plan[], lessons?: readonly CourseLessonOf[]) => void
  /** Hears how the dialog ended, and closes it. */
  onDone: (plan: Plan, completion: Completion, receipt: Receipt) => void
  onClose: () => void
  /** "2 of 3" where one tap asks for several; `null` where it asks for one. */
  position: string | null
}

/** Completes plans, several as one step: it ends with one toast, whose Undo takes all of it back. */
export function useCompletion({ today, colors, subjects, asking, onAsk }: CompletionPlace): PlanCompletion {
  const step = useRef<Step>(emptyStep())
  // The second tap of a double tap is no separate request.
  const busy = useRef(new Set<string>())
  // The plans whose minutes one tap asks for.
  const [asked, setAsked] = useState<readonly string[]>([])
  const index = asking === undefined ? -1 : asked.indexOf(asking)

  // The last dialog closed, or she left the page: that ends the step.
  useEffect(
    () => () => {
      const { current } = step
      if (current.goesOn) current.goesOn = false
      else endStep(step)
    },
    [asking],
  )

  const doneOf = (plan: Plan, { date, duration_minutes }: Completion): DonePlan => ({
    title: plan.title,
    child: studentNames([plan.student_id], colors) || '–',
    minutes: duration_minutes,
    date,
  })

  function ask(id: string) {
    step.current.goesOn = true
    onAsk(id)
  }

  const doneOfLesson = ({ course, lesson }: CourseLessonOf): DonePlan => ({
    title: lesson.title,
    child: studentNames([course.student_id], colors) || '–',
    minutes: minutesOfLesson(lesson, course),
    date: today,
    isLesson: true,
  })

  async function complete(plans: readonly Plan[], lessons: readonly CourseLessonOf[]) {
    const key = [...plans, ...lessons.map(({ lesson }) => lesson)].map(({ id }) => id).join()
    if (busy.current.has(key)) return
    busy.current.add(key)
    try {
      const ready = plans.flatMap((plan) => {
        const completion = asPlanned(plan, today)
        return completion ? [{ plan, completion }] : []
      })
      // One tap asks nothing; what was logged before is told, with Undo beside it.
      const logged = [
        ...ready.map(({ plan, completion: { date } }) => lessonOf(plan, date)),
        ...lessons.map((one) => lessonOfCourse(one, today)),
      ]
      const again = await alreadyLoggedText(logged, today, {
        child: (id) => studentNames([id], colors),
        subject: (id) => subjects.find((one) => one.id === id)?.name ?? 'this subject',
      })
      const receipts = logged.length > 0 ? [await completeDay(ready, lessons, today)] : []
      step.current = {
        ...emptyStep(),
        today,
        again,
        receipts,
        done: [...ready.map(({ plan, completion }) => doneOf(plan, completion)), ...lessons.map(doneOfLesson)],
        late: ready.flatMap(({ plan, completion }) => (completion.date < today ? [plan.id] : [])),
        waiting: plans.filter((plan) => ready.every((one) => one.plan !== plan)).map(({ id }) => id),
      }
      setAsked(step.current.waiting)
      const [first] = step.current.waiting
      if (first === undefined) endStep(step)
      else ask(first)
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, failed) })
    } finally {
      setTimeout(() => busy.current.delete(key), doubleTap)
    }
  }

  return {
    complete: (plans, lessons = []) => void complete(plans, lessons),
    onDone: (plan, completion, receipt) => {
      const { current } = step
      current.today = today
      current.done.push(doneOf(plan, completion))
      current.receipts.push(receipt)
      current.waiting = current.waiting.filter((id) => id !== plan.id)
      current.next = current.waiting[0]
    },
    onClose: () => {
      const { next } = step.current
      step.current.next = undefined
      if (next === undefined) onAsk(undefined)
      else ask(next)
    },
    position: index >= 0 && asked.length > 1 ? `${index + 1} of ${asked.length}` : null,
  }
}

const failed = 'Failed to complete activity. Please try again.'

/** Milliseconds within which a second tap belongs to the first. */
const doubleTap = 700

/** A run that one tap began, until its last dialog closes. */
interface Step {
  today: Day
  done: DonePlan[]
  receipts: Receipt[]
  again: string | null
  /** The plans that were logged on a day that has passed, without a question. */
  late: readonly string[]
  /** The plans whose minutes are still to be asked for, and the one that follows the dialog that was just answered. */
  waiting: readonly string[]
  next: string | undefined
  /** Another dialog follows. */
  goesOn: boolean
}

function emptyStep(): Step {
  return { today: '', done: [], receipts: [], again: null, late: [], waiting: [], next: undefined, goesOn: false }
}

function endStep(step: { current: Step }): void {
  const { today, done, receipts, again, late } = step.current
  step.current = emptyStep()
  if (done.length === 0) return
  const [only, ...others] = late
  showToast({
    title: done.length === 1 ? 'Activity Completed!' : `${done.length} Activities Completed!`,
    message: [completedText(done, today), again].filter(Boolean).join('. '),
    ...(only !== undefined && {
      action: {
        label: others.length === 0 ? 'Log it today instead' : 'Log them today instead',
        run: () => logToday(late, today),
      },
    }),
    undo: async () => {
      for (const { undo } of receipts.toReversed()) await undo()
    },
  })
}

async function logToday(late: readonly string[], today: Day): Promise<void> {
  try {
    const { undo } = await moveDone(late, today)
    showToast({ title: late.length === 1 ? 'Logged today instead' : `${late.length} logged today instead`, undo })
  } catch (cause) {
    showToast({ type: 'error', title: failureOf(cause, failed) })
  }
}
