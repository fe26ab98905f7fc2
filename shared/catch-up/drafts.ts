import type { Activity } from '#shared/activities/activity.ts'
import type { ActivityType } from '#shared/activities/types.ts'
import { isWeekday, weekdayOf, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { minutesOfLesson } from '#shared/lessons/done.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { usableRows } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { isTold } from '#shared/activities/source.ts'

/** Source of a draft. */
type DraftOrigin = 'plan' | 'lesson' | 'timer' | 'routine' | 'usual'

/** One entry as it may have been (rule catch-up.drafts). */
export interface CatchUpDraft {
  student_id: string
  subject_id: string
  title: string
  activity_type: ActivityType
  duration_minutes: number
  notes: string | null
  origin: DraftOrigin
  /** Side effects of keeping it: completes this plan, takes this child's timer, names this template. */
  plan_id: string | null
  template_id: string | null
  /** Does this lesson, with its course's book. */
  lesson_id?: string
  book_ids?: string[]
}

/** A family's records around a day without entries. */
export interface CatchUpInput {
  /** Active children, in their order. */
  student_ids: readonly string[]
  /** Children who enrolled after the day, or were sick or away: only a plan or a timer drafts something for them. */
  not_there: ReadonlySet<string>
  /** The subjects that were not deleted. */
  subject_ids: ReadonlySet<string>
  /** The family's routine, the default one first (rule templates.routine). */
  templates: readonly Template[]
  /** The plans of the day that are still open. */
  plans: readonly Plan[]
  /** Lessons that may have been done on the day; in their order, whichever child's. */
  lessons?: readonly CourseLessonOf[]
  /** Timers that began on the day, with what they measured. */
  timers: readonly { student_id: string; minutes: number }[]
  /** Entries of the weeks before, newest first. */
  earlier: readonly Activity[]
}

/**
 * A plan, or a timer, that says no minutes or subject takes what the child did last; without anything before, so many
 * minutes.
 */
const usualMinutes = 30

/**
 * Drafts a day from plans, lessons, timers and the routine, or from the same weekday before when there is no routine. A
 * plan, a lesson or a timer replaces the usual entry in its subject (rule catch-up.drafts).
 */
export function draftsOf(day: Day, input: CatchUpInput): CatchUpDraft[] {
  const lessons = fromLessons(input).filter(({ student_id }) => !input.not_there.has(student_id))
  const said = [...fromPlans(input), ...lessons, ...fromTimers(input)]
  const taken = new Set(said.map(placeOf))
  const routine = isWeekday(day) ? fromRoutine(input) : []
  const usual = !isWeekday(day) || routine.length > 0 ? [] : asBefore(day, input)
  const order = input.student_ids
  const likely = [...routine, ...usual].filter(({ student_id }) => !input.not_there.has(student_id))
  return [...said, ...likely.filter((draft) => !taken.has(placeOf(draft)))]
    .filter(({ student_id, subject_id }) => order.includes(student_id) && input.subject_ids.has(subject_id))
    .sort((one, other) => order.indexOf(one.student_id) - order.indexOf(other.student_id))
}

/** "Routine, 2 plans, timer": what the drafts of a day were taken from. */
export function originsOf(drafts: readonly CatchUpDraft[]): string {
  const count = (origin: DraftOrigin) => drafts.filter((draft) => draft.origin === origin).length
  const words = [
    count('routine') > 0 ? 'Routine' : null,
    count('usual') > 0 ? 'As usual' : null,
    count('plan') > 0 ? counted(count('plan'), 'plan') : null,
    count('lesson') > 0 ? counted(count('lesson'), 'lesson') : null,
    count('timer') > 0 ? counted(count('timer'), 'timer') : null,
  ].filter((word) => word !== null)
  return words.join(', ')
}

function placeOf({ student_id, subject_id }: CatchUpDraft): string {
  return `${student_id} ${subject_id}`
}

function fromPlans({ plans, earlier }: CatchUpInput): CatchUpDraft[] {
  return plans.map(({ id, student_id, subject_id, title, activity_type, duration_minutes, notes }) => {
    const last = earlier.find((one) => one.student_id === student_id && one.subject_id === subject_id)
    return {
      student_id,
      subject_id,
      title,
      activity_type,
      duration_minutes: duration_minutes ?? last?.duration_minutes ?? usualMinutes,
      notes,
      origin: 'plan',
      plan_id: id,
      template_id: null,
    }
  })
}

function fromLessons({ lessons = [] }: CatchUpInput): CatchUpDraft[] {
  return lessons.map(({ course: { student_id, subject_id, minutes, book_id }, lesson }) => ({
    student_id,
    subject_id,
    title: lesson.title,
    activity_type: 'lesson',
    duration_minutes: minutesOfLesson(lesson, { minutes }),
    notes: lesson.note,
    origin: 'lesson',
    plan_id: null,
    template_id: null,
    lesson_id: lesson.id,
    ...(book_id !== null && { book_ids: [book_id] }),
  }))
}

/** A timer says who and how long; in which subject, what the child did last has to say. */
function fromTimers({ timers, earlier }: CatchUpInput): CatchUpDraft[] {
  return timers.flatMap(({ student_id, minutes }): CatchUpDraft[] => {
    const last = earlier.find((one) => one.student_id === student_id)
    if (!last) return []
    const { subject_id, title, activity_type } = last
    const measured = { student_id, subject_id, title, activity_type, duration_minutes: minutes }
    return [{ ...measured, notes: null, origin: 'timer', plan_id: null, template_id: null }]
  })
}

/**
 * The first template of the routine, for its own children; else for those who had it before, or for all where nobody
 * had.
 */
function fromRoutine({ templates, student_ids, subject_ids, earlier }: CatchUpInput): CatchUpDraft[] {
  const [template] = templates
  if (template === undefined) return []
  const had = new Set(earlier.flatMap((one) => (one.template_id === template.id ? one.student_id : [])))
  const own = template.student_ids ? new Set(template.student_ids) : had
  const children = template.student_ids || had.size > 0 ? student_ids.filter((id) => own.has(id)) : student_ids
  const rows = usableRows(template.activities, subject_ids)
  return children.flatMap((student_id) =>
    rows.map(({ subject_id, title, activity_type, duration_minutes }) => ({
      student_id,
      subject_id,
      title,
      activity_type,
      duration_minutes,
      notes: null,
      origin: 'routine' as const,
      plan_id: null,
      template_id: template.id,
    })),
  )
}

/** Drafts from each child's last day on the same weekday. */
function asBefore(day: Day, { earlier }: CatchUpInput): CatchUpDraft[] {
  const same = earlier.filter(({ date }) => date < day && weekdayOf(date) === weekdayOf(day))
  const last = same.reduce((latest, { date }) => (date > latest ? date : latest), '')
  return same
    .filter((one) => one.date === last && isTold(one))
    .map(({ student_id, subject_id, title, activity_type, duration_minutes }) => ({
      student_id,
      subject_id,
      title,
      activity_type,
      duration_minutes,
      notes: null,
      origin: 'usual' as const,
      plan_id: null,
      template_id: null,
    }))
}
