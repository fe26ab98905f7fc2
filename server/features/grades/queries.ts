import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Trx } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import type { ComputedFields } from '#server/rest/computed-fields.ts'
import { letters } from '#shared/assessments/grade-scale.ts'
import { scoreOf } from '#shared/assessments/score.ts'
import type { GradeBook } from '#shared/courses/grade-book.ts'
import type { PaperStudent } from '#shared/courses/paper-parts.ts'
import type { Day } from '#shared/format/dates.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'

/** All that tells the grades of a child, and what papers say of her; `null` where there is no such child. */
export async function gradeBookOf(
  trx: Trx,
  account: string,
  studentId: string,
): Promise<(GradeBook & { student: PaperStudent }) | null> {
  const student = await trx
    .selectFrom('students')
    .select(['id', 'name', 'grade_level', 'legal_name'])
    .select([dayIn('birth_date'), dayIn('graduation_date')])
    .where('account_id', '=', account)
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!student) return null
  const subjects = await trx
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    ...(await timeOf(trx, account)),
    student,
    enrollments: await trx
      .selectFrom('enrollments')
      .select(['school_year', 'grade_level'])
      .where('account_id', '=', account)
      .where('student_id', '=', studentId)
      .where('deleted_at', 'is', null)
      .execute(),
    assessments: await trx
      .selectFrom('assessments')
      .select(['student_id', 'subject_id', 'points_earned', 'points_possible', 'weight'])
      .select(sql<Day>`date::text`.as('date'))
      .where('account_id', '=', account)
      .where('student_id', '=', studentId)
      .where('deleted_at', 'is', null)
      .execute(),
    courses: await trx
      .selectFrom('courses')
      .select(['student_id', 'subject_id', 'school_year', 'title', 'credit', 'level', 'final_grade'])
      .where('account_id', '=', account)
      .where('student_id', '=', studentId)
      .where('deleted_at', 'is', null)
      .execute(),
    subjects: new Map(subjects.map(({ id, name }) => [id, name])),
  }
}

/** Computed fields of graded work: the server's own figures (rule grades.recomputed). */
export const assessmentScore: ComputedFields = {
  record: 'assessments',
  fields: {
    percentage: z.nullable(z.number()),
    letter_grade: z.nullable(z.enum(letters)),
    gpa_points: z.nullable(z.number()),
  },
  none: { percentage: null, letter_grade: null, gpa_points: null },
  read: async (_app, trx, { id: account }, ids) => {
    const rows = await trx
      .selectFrom('assessments')
      .select(['id', 'points_earned', 'points_possible'])
      .where('account_id', '=', account)
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.flatMap((row) => {
        const score = scoreOf(row)
        if (score === null) return []
        const { percentage, letter: letter_grade, points: gpa_points } = score
        return [[row.id, { percentage, letter_grade, gpa_points }]]
      }),
    )
  },
}

async function timeOf(trx: Trx, account: string) {
  const { active_school_year, school_year_start_month: startMonth } = await trx
    .selectFrom('accounts')
    .select(['active_school_year', 'school_year_start_month'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const rollovers = await trx
    .selectFrom('rollovers')
    .select(['from_year', 'to_year', 'executed_at', 'undone_at', 'imported_at'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
  const today = await todayOf(trx, account)
  const active = activeYearOf(rollovers, active_school_year ?? schoolYearOf(today, startMonth))
  return { active, startMonth, today }
}

function dayIn<Column extends 'birth_date' | 'graduation_date'>(column: Column) {
  return sql<Day | null>`${sql.ref(column)}::text`.as(column)
}
