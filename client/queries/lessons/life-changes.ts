import { skippedIds, type CourseOnItsWay } from '#shared/lessons/life/finish-changes.ts'
import { newlyOff, type Life } from '#shared/lessons/life/life.ts'
import { caughtUpBy } from '#shared/lessons/outlook.ts'
import type { Change } from '#client/store/record-writer.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listStudents } from '#client/queries/students.ts'
import { commit, openAll, type Receipt } from '#client/queries/write.ts'
import { changesOfEach } from './lesson-changes.ts'

/**
 * Does what fits to what happened, as one step with one undo (rule lessons.life): a break for everyone, an absence for
 * each of some, one lesson more a day, or lessons that are skipped.
 */
export async function doLife(life: Life, courses: readonly CourseOnItsWay[]): Promise<Receipt> {
  return commit(life.what === 'off' ? await changesOfOff(life) : await changesOfCourses(life, courses))
}

async function changesOfOff(life: Extract<Life, { what: 'off' }>): Promise<Change[]> {
  const [breaks, absences, students] = await Promise.all([listBreaks(), listAbsences(), listStudents()])
  const active = students.filter(({ is_active }) => is_active).map(({ id }) => id)
  const off = newlyOff(life, { breaks, absences }, active)
  const name = life.name.trim()
  return [
    ...off.breaks.map((days): Change => ({ kind: 'create', record: 'breaks', fields: { name, ...days } })),
    ...off.absences.map((days): Change => ({ kind: 'create', record: 'absences', fields: { name, ...days } })),
  ]
}

async function changesOfCourses(
  life: Exclude<Life, { what: 'off' }>,
  courses: readonly CourseOnItsWay[],
): Promise<Change[]> {
  if (life.what === 'skip') return changesOfEach(skippedIds(life, courses), { skipped: true })
  const chosen = courses.filter(({ course }) => life.courses.includes(course.id))
  const opened = await openAll(
    'curricula',
    chosen.map(({ course }) => course.id),
  )
  return opened.flatMap((one): Change[] =>
    one ? [{ kind: 'set', opened: one, values: caughtUpBy(one.seen, life.until) }] : [],
  )
}
