import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Op, PushBody } from '#shared/records/op.ts'
import type { SetupAnswer } from '#shared/setup/setup.ts'
import type { BulkRunFields } from '#shared/templates/bulk-run.ts'
import { aBulkRun, anActivity, aSetup } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let family: Family
let template_id: string
let token: string
let child: { student_id: string; subject_id: string }
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  family = await server.family()
  const setup = aSetup()
  child = { student_id: setup.students[0]?.id ?? '', subject_id: setup.subjects[0]?.id ?? '' }
  const { body } = await family.post<SetupAnswer>('/api/setup', setup)
  template_id = body.created_template_id ?? ''
  token = body.bulk_access_token ?? ''
})
afterAll(() => server.close())

const hour = 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString().slice(0, 10)

describe('the daily limit of bulk apply (rule templates.bulk-limit)', () => {
  test('is 50 over all runs of a day; what goes beyond is refused with all that it makes', async () => {
    await run(30)
    await run(20)

    const refused = await push(aRun(1))

    expect(refused.answers).toMatchObject([
      { code: 'rejected', reason: 'bulk_limit' },
      { code: 'rejected', reason: 'depends_on' },
    ])
    expect(refused.rows).toEqual({})
  })

  test('a run of which the server says another day is taken back as it was', async () => {
    const [create, ...made] = aRun(2, { fields: { run_on: daysAgo(9), setup_mode: true } })
    if (!create) throw new Error('A run begins with its record')
    await push([create, ...made])

    const from = { ...create.fields, restores: 0 }
    const gone = anOp({ record: 'bulk_runs', record_id: create.record_id, kind: 'delete', from })

    expect((await push([gone])).answers).toMatchObject([{ code: 'ok' }])
  })

  test('takes a run with plans that were permanently deleted while it waited', async () => {
    expect(await codeOf(aRun(3).slice(0, -1))).toBe('ok')
  })

  test('counts by the day of the device, and not what was taken back', async () => {
    const tomorrow = { fields: { run_on: daysAgo(-1) } }
    await run(50)
    await run(50, tomorrow)
    await run(1, tomorrow, 'rejected')
    await run(1, {}, 'rejected')

    const made = [...(await runs()).keys()]
    await push(made.map((record_id) => anOp({ record: 'bulk_runs', record_id, kind: 'delete' })))

    await run(50)
    await run(50, tomorrow)
  })

  test('is not escaped by days that are not there yet', async () => {
    await run(30, { fields: { run_on: daysAgo(-5) } })
    expect(await codeOf(aRun(30, { fields: { run_on: daysAgo(-9) } }))).toBe('rejected')
  })

  test('nor by a day that the run cannot be of: it counts for the day on which it can have been made', async () => {
    const { rows } = await push(aRun(30, { fields: { run_on: daysAgo(9) } }))
    const [kept] = (rows.bulk_runs ?? []) as unknown as BulkRunFields[] // what was just made

    expect([daysAgo(0), daysAgo(1)]).toContain(kept?.run_on)
    expect(await codeOf(aRun(30, { fields: { run_on: kept?.run_on ?? '' } }))).toBe('rejected')
  })

  test('nor by saying less than is made, or more afterwards', async () => {
    const { answers } = await push(aRun(3, { fields: { created_count: 2 } }))
    expect(answers[0]).toMatchObject({
      reason: 'validation',
      errors: { created_count: ['This run makes 3 activities'] },
    })

    const { id } = await run(30)
    await run(20)
    const more = anOp({ record: 'bulk_runs', record_id: id, kind: 'set', fields: { created_count: 31 } })
    const other = anOp({
      record: 'bulk_runs',
      record_id: id,
      kind: 'set',
      fields: { justification: 'We were all ill' },
    })
    expect((await push([more])).answers).toMatchObject([{ reason: 'bulk_limit' }])
    expect((await push([other])).answers).toMatchObject([{ code: 'merged' }])
  })

  test('refused, the run goes through once it is of a day with room', async () => {
    await run(50, { fields: { run_on: daysAgo(-1) } })
    await run(1, { fields: { run_on: daysAgo(-1) } }, 'rejected')
    expect(await codeOf(aRun(1, { fields: { run_on: daysAgo(0) } }))).toBe('ok')
  })
})

describe('leave to go beyond it (rules templates.bulk-leave, setup.bulk-token)', () => {
  test('comes by the token of setup, once, and the server says so in the run', async () => {
    const { rows } = await pushWith(aRun(51, { fields: { setup_mode: false } }))
    expect(rows.bulk_runs).toMatchObject([{ setup_mode: true, created_count: 51 }])
    expect(JSON.stringify(rows)).not.toContain(token)

    expect(await codeOf(aRun(51), pushWith)).toBe('rejected')
  })

  test('reaches up to 500 over all runs of the day', async () => {
    await run(50)
    expect(await codeOf(aRun(451), pushWith)).toBe('rejected')
    expect(await codeOf(aRun(450), pushWith)).toBe('ok')
  })

  test('is nothing that a device can give itself', async () => {
    expect(await codeOf(aRun(51, { fields: { setup_mode: true } }))).toBe('rejected')
    const { rows } = await push(aRun(2, { fields: { setup_mode: true } }))
    expect(rows.bulk_runs).toMatchObject([{ setup_mode: false }])
    const [id = ''] = [...(await runs()).keys()]
    await push([
      anOp({ record: 'bulk_runs', record_id: id, kind: 'set', fields: { setup_mode: true, created_count: 3 } }),
    ])
    expect((await runs()).get(id)).toMatchObject({ setup_mode: false, created_count: 3 })
  })

  test('is of one template, and of one run of a push', async () => {
    expect(await codeOf(aRun(51, { fields: { template_id: newId() } }), pushWith)).toBe('rejected')

    const { answers } = await pushWith([...aRun(51), ...aRun(52)])
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(52)
  })

  test('is not used up by a run that fails, and given back by one that is taken back', async () => {
    const failing = aRun(51).map((op, at) => (at === 51 ? { ...op, fields: { ...op.fields, title: '' } } : op))
    expect(await codeOf(failing, pushWith)).toBe('rejected')
    const made = aRun(51)
    expect(await codeOf(made, pushWith)).toBe('ok')
    const undo = made.map(({ record, record_id }) => anOp({ record, record_id, kind: 'delete', group: newId() }))
    await push(undo)

    expect(await codeOf(aRun(52), pushWith)).toBe('ok')
  })

  test('is judged by when the run was made', async () => {
    await olderAccount()
    await server.connection.db
      .updateTable('bulk_access_tokens')
      .set({ expires_at: new Date(Date.now() - hour) })
      .where('account_id', '=', family.user.id)
      .execute()

    expect(await codeOf(aRun(51), pushWith)).toBe('rejected')
    expect(await codeOf(aRun(51, { made_at: Date.now() - 2 * hour }), pushWith)).toBe('ok')
  })
})

describe('a run that was judged elsewhere (rule templates.bulk-carried)', () => {
  test('in an account of before comes along as it is, whatever was made that day', async () => {
    await run(50)
    const fields = { setup_mode: true, run_on: daysAgo(40) }

    for (const count of [300, 400]) expect(await codeOf(aRun(count, { fields, made_at: Date.now() - hour }))).toBe('ok')

    expect([...(await runs()).values()].filter(({ run_on }) => run_on === daysAgo(40))).toHaveLength(2)
  })

  test('in an account of before shares 1,000 activities with all others; beyond it counts the day it arrives', async () => {
    const [made_at, id] = [Date.now() - hour, () => newId({ msecs: Date.now() - hour })]
    const old = { made_at, fields: { run_on: daysAgo(40) } }
    await run(475, old)
    await run(475, old)
    // Its id alone is older; on its own day nothing else counts.
    const last = await run(50, { made_at, id: id(), fields: { run_on: daysAgo(-1) } })
    await run(51, { ...old, id: id() }, 'rejected')

    await run(30, { ...old, id: id() })
    // The earliest day that it can be anywhere: until noon that is yesterday's.
    await run(21, { fields: { run_on: daysAgo(0.5) } }, 'rejected')

    await push([anOp({ record: 'bulk_runs', record_id: last.id, kind: 'delete' })])
    await run(20, { ...old, id: id() })
  })

  test('is judged by the day it arrives where neither its id nor its day is older than the account', async () => {
    await run(51, { made_at: Date.now() - hour }, 'rejected')
  })

  test('before the server was restored, too', async () => {
    await olderAccount()
    await server.connection.db
      .updateTable('sync_head')
      .set({ began_us: (Date.now() - hour) * 1000 })
      .where('account_id', '=', family.user.id)
      .execute()

    expect(await codeOf(aRun(51, { made_at: Date.now() - 2 * hour }))).toBe('ok')
    expect(await codeOf(aRun(51))).toBe('rejected')
  })
})

/** A run with the activities it makes, as one group. */
function aRun(
  count: number,
  { fields = {}, id = newId(), ...op }: { fields?: Partial<BulkRunFields>; id?: string; made_at?: number } = {},
): Op[] {
  const group = newId()
  const made = { record: 'bulk_runs', record_id: id, kind: 'create', group, ...op } as const
  const entry = anActivity({ ...child, bulk_run_id: id, source: 'bulk' })
  return [
    anOp({ ...made, fields: aBulkRun({ template_id, run_on: daysAgo(0), created_count: count, ...fields }) }),
    ...Array.from({ length: count }, () =>
      anOp({ record: 'activities', record_id: newId(), kind: 'create', group, fields: entry, ...op }),
    ),
  ]
}

async function run(count: number, more: Parameters<typeof aRun>[1] = {}, code = 'ok'): Promise<{ id: string }> {
  const ops = aRun(count, more)
  expect(await codeOf(ops)).toBe(code)
  return { id: ops[0]?.record_id ?? '' }
}

async function codeOf(ops: readonly Op[], by = push) {
  return (await by(ops)).answers[0]?.code
}

async function push(ops: readonly Op[], more: Partial<PushBody> = {}) {
  // Every run is of a device of its own: of one device no op is older than the one before.
  return (await family.push(ops, { device: newId(), ...more })).body
}

/** Pushes with the token for each of the runs. */
function pushWith(ops: readonly Op[]) {
  const ids = ops.filter(({ record }) => record === 'bulk_runs').map(({ record_id }) => record_id)
  return push(ops, { bulk_access_tokens: Object.fromEntries(ids.map((id) => [id, token])) })
}

async function runs(): Promise<Map<string, BulkRunFields>> {
  const { body } = await family.get<{
    rows: { bulk_runs?: (BulkRunFields & { id: string; deleted_at: number | null })[] }
  }>('/api/sync/pull?limit=5000')
  return new Map((body.rows.bulk_runs ?? []).filter((row) => row.deleted_at === null).map((row) => [row.id, row]))
}

/** The account was there long before anything of this test. */
async function olderAccount(): Promise<void> {
  await server.connection.db
    .updateTable('accounts')
    .set({ created_at: new Date(Date.now() - 24 * hour) })
    .where('id', '=', family.user.id)
    .execute()
}
