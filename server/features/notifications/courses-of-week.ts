import type { Trx } from '#server/db/database.ts'
import { lessonEntriesOf, lessonsOf } from '#server/family/lessons.ts'
import type { FamilyInput } from '#shared/compliance/family-compliance.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { courseDays } from '#shared/lessons/course-days.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import { runningCourses } from '#shared/lessons/family-lessons.ts'
import { outlookOf } from '#shared/lessons/outlook.ts'
import type { WeekFacts } from '#shared/notifications/reminder-words.ts'

/**
 * Counts the lessons of the seven days after today, and finds the courses that would end after their Finish By; the
 * children are the active ones.
 */
export async function coursesOfWeek(
  trx: Trx,
  account: string,
  { students, marks, breaks, absences }: Pick<FamilyInput, 'students' | 'marks' | 'breaks' | 'absences'>,
  today: Day,
): Promise<{ lessons: number; behind: WeekFacts['courses'] }> {
  const courses = await coursesOf(trx, account)
  if (courses.length === 0) return { lessons: 0, behind: [] }
  const family = {
    today,
    marks,
    breaks,
    absences,
    courses,
    students: students.map(({ id }) => ({ id, is_active: true })),
    subjects: await subjectsOf(trx, account),
    lessons: await lessonsOf(trx, account),
    done: doneLessons(await lessonEntriesOf(trx, account)),
  }
  const last = addDays(today, 7)
  const running = runningCourses(family).map((input) => ({ input, days: courseDays(input) }))
  const lessons = running.flatMap(({ days }) =>
    days.open.filter(({ day }) => day !== null && day > today && day <= last),
  )
  const behind = running.flatMap(({ input, days }) => {
    const { student_id, title, finish_by } = input.course
    const student = students.find(({ id }) => id === student_id)
    if (finish_by === null || student === undefined) return []
    const { finish, days_over, a_week } = outlookOf(input, days, finish_by)
    return finish === null || days_over === 0 ? [] : [{ student: student.name, title, finish, finish_by, a_week }]
  })
  return { lessons: lessons.length, behind }
}

function coursesOf(trx: Trx, account: string) {
  return trx
    .selectFrom('curricula')
    .select(['id', 'student_id', 'subject_id', 'title', 'weekdays', 'per_day', 'start_date', 'finish_by'])
    .select(['double_until', 'double_per_day', 'is_active'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

function subjectsOf(trx: Trx, account: string) {
  return trx
    .selectFrom('subjects')
    .select(['id', 'is_active'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}
