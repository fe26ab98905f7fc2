import { dayOf, type Day } from '#shared/format/dates.ts'
import { withLogSets } from '#shared/activities/together.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { asInCourse, doneEntryId, entryOfLesson, placeOfExtra } from '#shared/lessons/done.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import type { Completion } from '#shared/planner/completion.ts'
import { inOrder } from '#shared/records/in-order.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change } from '#client/store/record-writer.ts'
import { withLastBooks } from '#client/queries/books.ts'
import { changesOfPlans, type CompletedPlan } from '#client/queries/plans/plans.ts'
import { roomBefore } from '#client/queries/page-positions.ts'
import { commit, openAll, type Receipt } from '#client/queries/write.ts'
import { changesDoing } from './done-changes.ts'
import { changesPlacing } from './lesson-order.ts'

/** A lesson that was done, and how; without `spent` it is done as its course has it. */
export interface DoneLesson extends CourseLessonOf {
  spent?: Completion
}

/**
 * Logs lessons as done on a day, all or none (rules lessons.tick, lessons.done-once). One that another device did keeps
 * its entry, and one whose entry was deleted gets it back; the receipt opens them again.
 */
export async function doLessons(done: readonly DoneLesson[], today: Day): Promise<Receipt> {
  return commit(await changesOfLessons(done, today))
}

/** Completes plans and lessons of a day as one step, with one undo (rules planner.complete, lessons.tick). */
export async function completeDay(
  plans: readonly CompletedPlan[],
  lessons: readonly DoneLesson[],
  today: Day,
): Promise<Receipt> {
  return commit([...(await changesOfPlans(plans, 'plan')), ...(await changesOfLessons(lessons, today))])
}

async function changesOfLessons(done: readonly DoneLesson[], today: Day): Promise<Change[]> {
  const drawn = done.map(({ course, lesson, spent = asInCourse(course, lesson, today) }) =>
    entryOfLesson(course, lesson, spent, true),
  )
  const entries = withLogSets(await withLastBooks(drawn), newId)
  const said = { source: 'lesson' as const, written_on: dayOf(new Date()) }
  const made = await openAll(
    'activities',
    done.map(({ lesson }) => doneEntryId(lesson.id)),
  )
  return entries.flatMap((entry, at) => {
    const { lesson, spent } = done[at] ?? {}
    return lesson ? changesDoing(lesson.id, made[at] ?? null, { ...entry, ...said }, spent) : []
  })
}

/** Logs time on a lesson that goes on: it stays open, under an entry of its own (rule lessons.continued). */
export async function continueLesson({ course, lesson }: CourseLessonOf, spent: Completion): Promise<Receipt> {
  const [entry] = await withLastBooks([entryOfLesson(course, lesson, spent, false)])
  const fields = { ...entry, log_set: null, source: 'lesson', written_on: dayOf(new Date()) }
  return commit([{ kind: 'create', record: 'activities', fields }])
}

/** Skips lessons, or puts them back in their places, as one step (rule lessons.skipped). */
export function skipLessons(lessonIds: readonly string[], skipped: boolean): Promise<Receipt> {
  return setEach(lessonIds, { skipped })
}

/** Pins lessons to a day, or `null` = lets them follow the order again (rule lessons.pinned). */
export function pinLessons(lessonIds: readonly string[], pinned_date: Day | null): Promise<Receipt> {
  return setEach(lessonIds, { pinned_date })
}

/** The day of an extra lesson, with the lessons of that day that stay beside it. */
interface ExtraOn {
  day: Day
  staying: readonly string[]
}

/** Adds a lesson that is done next, behind the last one done; on a day where one is said (rule lessons.extra). */
export async function addExtraLesson(
  course: Pick<Curriculum, 'id'>,
  title: string,
  lessons: readonly Pick<Lesson, 'id' | 'position'>[],
  done: ReadonlyMap<string, Day>,
  on: ExtraOn | null = null,
): Promise<Receipt> {
  const order = inOrder(lessons)
  const { positions, moved } = roomBefore(order, placeOfExtra(order, done), 1)
  const fields = {
    curriculum_id: course.id,
    title,
    position: positions[0],
    minutes: null,
    pinned_date: on?.day ?? null,
    skipped: false,
    note: null,
  }
  const staying = on ? await changesOfEach(on.staying, { pinned_date: on.day }) : []
  return commit([{ kind: 'create', record: 'lessons', fields }, ...(await changesPlacing(moved)), ...staying])
}

async function setEach(lessonIds: readonly string[], values: Partial<Lesson>): Promise<Receipt> {
  return commit(await changesOfEach(lessonIds, values))
}

/** The changes that give lessons these values; one that is gone needs none. */
export async function changesOfEach(lessonIds: readonly string[], values: Partial<Lesson>): Promise<Change[]> {
  const opened = await openAll('lessons', lessonIds)
  return opened.flatMap((one): Change[] => (one ? [{ kind: 'set', opened: one, values }] : []))
}
