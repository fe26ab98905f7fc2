import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import type { SignedInDevice } from '#shared/accounts/security.ts'
import type { RestRecord } from '#shared/records/registry.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { aTemplate } from '#tests/support/builders.ts'
import type { Family } from '#tests/support/server/server.ts'

/** Ids of a family's records, by their names. */
export type Ids = Record<RestRecord, string[]>

interface Owner {
  family: Family
  ids: Ids
  db: Db
}

/** Calls about what is no record of REST, or what none is furnished of: beginnings of their paths, and who makes some. */
const makers: readonly { begins: string; make: (owner: Owner, path: string) => Promise<string[]> }[] = [
  { begins: '/api/user/sessions', make: async ({ family }) => [await sessionOf(family)] },
  { begins: '/api/activity-templates', make: templatesOf },
  { begins: '/api/planned-activities', make: plansOf },
  { begins: '/api/courses/', make: coursesOf },
  { begins: '/api/rollover', make: async (owner, path) => [await rolloverOf(owner, path)] },
  { begins: '/api/compliance/todos', make: todosOf },
  { begins: '/api/report-notes/', make: wordsOf },
]

/** Makes what a call is about for a family, and answers the ids; `null` for the records that the family is furnished with. */
export async function recordsBehind(path: string, owner: Owner): Promise<string[] | null> {
  const found = makers.find(({ begins }) => path.startsWith(begins))
  return found ? found.make(owner, path) : null
}

/** Templates have calls of their own, so none of them are among the records of REST. */
async function templatesOf({ family, ids }: Owner): Promise<string[]> {
  const subject = ids.subjects[0] ?? expect.fail('A furnished family has a subject')
  const made = await Promise.all(
    Array.from({ length: 4 }, () =>
      family.post<{ template: { id: string } }>('/api/activity-templates', aTemplate(subject)),
    ),
  )
  return made.map(({ body }) => body.template.id)
}

/** Nor are plans. */
async function plansOf({ family, ids: { students, subjects } }: Owner): Promise<string[]> {
  const plan = { student_id: students[0], subject_id: subjects[0], planned_date: familyToday() }
  const made = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      family.post<{ planned_activity: { id: string } }>('/api/planned-activities', { ...plan, title: `Plan ${index}` }),
    ),
  )
  return made.map(({ body }) => body.planned_activity.id)
}

/** What was said of the courses of four children. */
async function coursesOf({ family, ids: { students, subjects } }: Owner): Promise<string[]> {
  const course = { subject_id: subjects[0], school_year: '2026-2027' }
  const made = await Promise.all(
    students.map((student_id) => family.post<{ course: { id: string } }>('/api/courses', { ...course, student_id })),
  )
  return made.map(({ body }) => body.course.id)
}

/** Words on an area of four children. */
async function wordsOf({ family, ids: { students } }: Owner): Promise<string[]> {
  const words = { area: 'Reading', school_year: '2026-2027', text: 'Reads alone' }
  const made = await Promise.all(
    students.map((student_id) =>
      family.post<{ report_note: { id: string } }>('/api/report-notes', { ...words, student_id }),
    ),
  )
  return made.map(({ body }) => body.report_note.id)
}

/** A new school year of a family whose last one is over: prepared, or executed where its undo is called. */
async function rolloverOf({ family, db }: Owner, path: string): Promise<string> {
  await db.updateTable('accounts').set({ active_school_year: '2020-2021' }).where('id', '=', family.user.id).execute()
  const { body } = await family.post<{ id: string }>('/api/rollover/create', {})
  if (path.endsWith('/undo')) await family.post(`/api/rollover/${body.id}/execute`, {})
  return body.id
}

async function sessionOf(family: Family): Promise<string> {
  const { body } = await family.get<{ sessions: SignedInDevice[] }>('/api/user/sessions')
  return body.sessions[0]?.id ?? expect.fail('A family that just registered has a session')
}

/** To-dos of a family; those that have a letter, where one is asked for. */
async function todosOf({ family }: Owner, path: string): Promise<string[]> {
  const generate = '/api/compliance/todos/generate'
  const { body } = await family.post<{ todos: { id: string; letter_kind: string | null }[] }>(generate, { state: 'NY' })
  const isMeant = ({ letter_kind }: { letter_kind: string | null }) => !path.endsWith('/letter') || letter_kind !== null
  return body.todos.filter(isMeant).map(({ id }) => id)
}
