import { dayOf, type Day } from '#shared/format/dates.ts'
import type { ActivitySource } from '#shared/activities/source.ts'
import { withLogSets } from '#shared/activities/together.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { asInCourse, doneEntryId, entryOfLesson, placeOfExtra } from '#shared/lessons/done.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { Completion } from '#shared/planner/completion.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change } from '#client/store/record-writer.ts'
import { withLastBooks } from '#client/queries/books.ts'
import { positionBetween } from '#client/queries/page-positions.ts'
import { commit, open, type Opened, type Receipt } from '#client/queries/write.ts'

/** A lesson with its course. */
export interface CourseLessonOf {
  course: Curriculum
  lesson: Lesson
}

/** A lesson that was done, and how; without `spent` it is done as its course has it. */
export interface DoneLesson extends CourseLessonOf {
  spent?: Completion
}

/**
 * Logs lessons as done on a day, all or none (rules lessons.tick, lessons.done-once). One that another device did keeps
 * its entry, and one whose entry was deleted gets it back; the receipt opens them again.
 */
export async function doLessons(
  done: readonly DoneLesson[],
  today: Day,
  source: ActivitySource = 'lesson',
): Promise<Receipt> {
  const drawn = done.map(({ course, lesson, spent = asInCourse(course, lesson, today) }) =>
    entryOfLesson(course, lesson, spent, true),
  )
  const entries = withLogSets(await withLastBooks(drawn), newId)
  const said = { source, written_on: dayOf(new Date()) }
  const changes = await Promise.all(
    done.map(async ({ lesson, spent }, at): Promise<Change[]> => {
      const id = doneEntryId(lesson.id)
      const made = await open('activities', id)
      const fields = { ...entries[at], ...said }
      if (made === null) return [{ kind: 'create', record: 'activities', id, fields }]
      if (made.seen.deleted_at !== null)
        return [
          { kind: 'restore', record: 'activities', id },
          { kind: 'set', opened: made, values: fields },
        ]
      // Another device did it: what she typed is said beside it, and a mere tick says nothing new.
      return [{ kind: 'set', opened: made, values: { lesson_done: true, ...spent } }]
    }),
  )
  return commit(changes.flat())
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

/** Adds a lesson that is done next, behind the last one done (rule lessons.extra). */
export function addExtraLesson(
  course: Pick<Curriculum, 'id'>,
  title: string,
  lessons: readonly Pick<Lesson, 'id' | 'position'>[],
  done: ReadonlyMap<string, Day>,
): Promise<Receipt> {
  const { from, to } = placeOfExtra(lessons, done)
  const fields = {
    ...{ curriculum_id: course.id, title, position: positionBetween(from, to) },
    ...{ minutes: null, pinned_date: null, skipped: false, note: null },
  }
  return commit([{ kind: 'create', record: 'lessons', fields }])
}

async function setEach(lessonIds: readonly string[], values: Partial<Lesson>): Promise<Receipt> {
  const opened = await Promise.all(lessonIds.map((id) => open('lessons', id)))
  return commit(
    opened.filter((one): one is Opened<'lessons'> => one !== null).map((one) => ({ kind: 'set', opened: one, values })),
  )
}
