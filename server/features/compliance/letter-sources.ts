import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { scoreResult } from '#shared/assessments/score.ts'
import type { LetterSources } from '#shared/compliance/letters/letter-of-todo.ts'
import { ownDatesOf } from '#shared/compliance/family-todos.ts'
import type { Day } from '#shared/format/dates.ts'
import { familyInput, studentsOf } from '#server/family/family-input.ts'

/** Reads the records that letters are filled from, the same as on a device (rule compliance.letters). */
export async function letterSources(trx: Trx, account: string, today: Day): Promise<LetterSources> {
  const { name } = await trx.selectFrom('accounts').select('name').where('id', '=', account).executeTakeFirstOrThrow()
  const settings = await trx
    .selectFrom('family_settings')
    .select(['street', 'city', 'zip', 'phone', 'district', 'superintendent'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  const unknown = { street: null, city: null, zip: null, phone: null, district: null, superintendent: null }
  const students = await studentsOf(trx, account)
  return {
    ground: await familyInput(trx, account, today),
    family: { name, ...(settings ?? unknown) },
    legalNames: new Map(students.map(({ id, legal_name }) => [id, legal_name])),
    ownDates: ownDatesOf(await datedTodosOf(trx, account)),
    notes: await notesOf(trx, account),
    assessments: await gradedWorkOf(trx, account),
    subjects: await plannedSubjectsOf(trx, account),
  }
}

function datedTodosOf(trx: Trx, account: string) {
  return trx
    .selectFrom('compliance_todos')
    .select(['state', 'key', 'period', 'student_id', 'own_date'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('own_date', 'is not', null)
    .execute()
}

function notesOf(trx: Trx, account: string) {
  return trx
    .selectFrom('report_notes')
    .select(['student_id', 'area', 'school_year', 'text'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}

function plannedSubjectsOf(trx: Trx, account: string): Promise<LetterSources['subjects']> {
  return trx
    .selectFrom('subjects')
    .select(['id', 'name', 'areas', 'not_areas', 'learning_objectives', 'resources'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

async function gradedWorkOf(trx: Trx, account: string): Promise<LetterSources['assessments']> {
  const rows = await trx
    .selectFrom('assessments')
    .select(['student_id', 'date', 'title', 'points_earned', 'points_possible'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(({ student_id, date, title, ...points }) => ({
    student_id,
    date,
    title,
    result: scoreResult(points),
  }))
}
