import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#server/db/connect.ts'
import { historyRecords, type HistoryAnswer } from '#shared/imports/history.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { aBulkRun, aStudent } from '#tests/support/builders.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

let postgres: OwnPostgres
let server: TestServer
/** Another process on the same database: it takes turns by the account's lock alone. */
let other: TestServer
let more: Connection
beforeAll(async () => {
  postgres = await ownPostgres()
  more = await connect({ url: postgres.cluster.url })
  server = await startServer({}, { connection: postgres.connection })
  other = await startServer({}, { connection: more })
})
afterAll(async () => {
  await other.close()
  await server.close()
  await more.close()
  await postgres.remove()
})

test('two devices that bring in the same history at once, by two processes, make it once (rule imports.history)', async () => {
  const family = await server.family()
  const elsewhere = other.as(family)
  const { body: made } = await family.post<{ student: { id: string } }>('/api/students', aStudent())
  const student_id = made.student.id
  const { db } = server.connection
  await db.updateTable('accounts').set({ current_state: 'TX' }).where('id', '=', family.user.id).execute()
  const move = { id: student_id, what: 'advance', from_grade: '1', to_grade: '2' }
  const years = Array.from({ length: 20 }, (_, back) => `${2000 + back}-${2001 + back}`)
  const body = {
    enrollments: years.map((school_year) => ({ id: newId(), student_id, school_year, grade_level: '1' })),
    rollovers: years.slice(1).map((to_year, index) => ({
      id: newId(),
      from_year: years[index],
      to_year,
      students: [move],
      subjects: [],
      subjects_left: [],
      executed_at: 1e12 + index,
      undone_at: null,
    })),
    state_moves: [{ id: newId(), state: 'TX', start_date: '2000-01-01', end_date: null }],
    bulk_runs: Array.from({ length: 500 }, () => ({
      id: newId(),
      ...aBulkRun({ template_id: newId(), student_ids: [student_id], run_on: '2024-05-01' }),
    })),
  }
  const once = { enrollments: 20, rollovers: 19, state_moves: 1, bulk_runs: 500 }

  const answers = await Promise.all(
    [family, elsewhere, family, elsewhere].map((one) => one.post<HistoryAnswer>('/api/import/history', body)),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap((answer) => answer.body.left_out)).toEqual([])
  const { rows, head } = (await family.get<PullAnswer>('/api/sync/pull?limit=5000')).body
  for (const record of historyRecords) {
    expect(answers.reduce((sum, answer) => sum + answer.body[record].made, 0)).toBe(once[record])
    const kept = (rows[record] as AnyRow[]).filter((row) => row['school_year'] !== '2026-2027')
    expect(kept).toHaveLength(once[record])
  }
  // One change number for each record, beside those of the child and what came with it.
  expect(head).toBeLessThan(10)
})
