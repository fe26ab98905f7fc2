import type { Activity } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
import { alreadyLogged } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { totalMinutes } from '#shared/templates/template-entries.ts'
import { currentDatabase } from '#client/store/database.ts'

/** A lesson that is about to be logged. */
export interface LessonToLog {
  student_id: string
  subject_id: string
  date: Day
  /** The id of the activity that it becomes: logged once before, it doesn't count. */
  except?: string
  /** Other lessons of courses are no duplicate of it. */
  isOfCourse?: boolean
}

/** The lesson that completing a plan logs on a day. */
export function lessonOf(plan: Plan, date: Day): LessonToLog {
  return { ...plan, date, except: twinOf(plan.id) }
}

/** The lesson of a course as one tap logs it on a day. */
export function lessonOfCourse({ course, lesson }: CourseLessonOf, date: Day): LessonToLog {
  const { student_id, subject_id } = course
  return { student_id, subject_id, date, except: doneEntryId(lesson.id), isOfCourse: true }
}

interface Names {
  child: (studentId: string) => string
  subject: (subjectId: string) => string
}

/** A toast has room for so many. */
const maxShown = 2

/** The activities that a child has in a lesson's subject on its day (rule planner.duplicates). */
export function listLoggedAlready({
  student_id,
  subject_id,
  date,
  except,
  isOfCourse = false,
}: LessonToLog): Promise<Activity[]> {
  return currentDatabase()
    .activities.where('[student_id+_live+date]')
    .equals([student_id, 1, date])
    .filter((one) => one.subject_id === subject_id && one.id !== except && !(isOfCourse && one.lesson_id))
    .toArray()
}

/**
 * The time that children already have in the subjects of lessons, by child, subject and day; `null` where none (rules
 * planner.duplicates, templates.routine).
 */
export async function alreadyLoggedText(
  lessons: readonly LessonToLog[],
  today: Day,
  names: Names,
): Promise<string | null> {
  const distinct = new Map(lessons.map((one) => [`${one.student_id} ${one.subject_id} ${one.date}`, one]))
  const isForMany = new Set(lessons.map(({ student_id }) => student_id)).size > 1
  const found = await Promise.all(
    [...distinct.values()].map(async (lesson) => {
      const logged = await listLoggedAlready(lesson)
      if (logged.length === 0) return []
      const subject = names.subject(lesson.subject_id)
      const what = isForMany ? `${subject} for ${names.child(lesson.student_id)}` : subject
      const when = lesson.date === today ? 'today' : `on ${dayInShort(lesson.date, today)}`
      return [alreadyLogged(totalMinutes(logged), what, when)]
    }),
  )
  const texts = found.flat()
  if (texts.length === 0) return null
  const more = texts.length - maxShown
  return [...texts.slice(0, maxShown), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
