import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBulkRun, anActivity } from '#tests/support/builders.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { aFamilyWithNora, bring, daysAgo, rowsOf, runOf } from '#tests/support/server/brought-in.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('runs of bulk apply (rule imports.history)', () => {
  test('are kept as they were, entries name them, and the limit of today has room', async () => {
    const { family, nora, subject } = await aFamilyWithNora(server)
    const rows = [runOf([nora], 400, { created_count: 500, setup_mode: true }), runOf([nora], 1, { created_count: 50 })]

    const { body } = await bring(family, { bulk_runs: rows })
    const again = await bring(family, { bulk_runs: rows })

    expect(body.bulk_runs).toEqual({ made: 2, already: 0, left_out: 0 })
    expect(again.body.bulk_runs).toEqual({ made: 0, already: 2, left_out: 0 })
    for (const { id, ...row } of rows)
      expect(await rowsOf(family, 'bulk_runs')).toContainEqual(expect.objectContaining({ id, ...row }))
    const entry = anActivity({ student_id: nora, subject_id: subject, bulk_run_id: rows[0]?.id ?? null })
    const own = aBulkRun({ template_id: newId(), student_ids: [nora], run_on: familyToday(), created_count: 50 })
    const pushed = await family.push([
      anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: entry }),
      anOp({ record: 'bulk_runs', record_id: newId(), kind: 'create', fields: own }),
    ])
    expect(pushed.body.answers).toMatchObject([{ code: 'ok' }, { code: 'ok' }])
  })

  test('are left out, each with its reason, where they cannot be; one that was undone here stays undone', async () => {
    const { family, nora, silas } = await aFamilyWithNora(server)
    const { nora: stranger } = await aFamilyWithNora(server)
    const undone = runOf([nora], 5)
    await bring(family, { bulk_runs: [undone] })
    await family.push([anOp({ record: 'bulk_runs', record_id: undone.id, kind: 'delete' })])
    const mixed = runOf([stranger, silas, nora], 5)
    const rows = [
      [runOf([nora], 0), 'only runs of past days are brought in.'],
      [runOf([nora], -30), 'only runs of past days are brought in.'],
      [runOf([nora], 3, { start_date: daysAgo(4), end_date: daysAgo(9) }), 'Its last day lies before its first.'],
      [runOf([stranger], 3), 'It names no student of your family.'],
      [undone, 'It was undone here.'],
    ] as const

    const { body } = await bring(family, { bulk_runs: [...rows.map(([row]) => row), mixed] })

    expect(body.bulk_runs).toEqual({ made: 1, already: 0, left_out: rows.length })
    expect(body.left_out.map(({ id, reason }) => [id, reason])).toEqual(
      rows.map(([{ id }, reason]) => [id, expect.stringContaining(reason)]),
    )
    const kept = (await rowsOf(family, 'bulk_runs')).filter(({ deleted_at }) => deleted_at === null)
    expect(kept).toMatchObject([{ id: mixed.id, student_ids: [silas, nora] }])
  })
})
