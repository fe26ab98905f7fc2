import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersKeptFor } from '#server/records/forget-answers.ts'
import { aSubject } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('the log of ops (rule sync.op-once)', () => {
  test('forgets the ops of a device that took in their answers, a month after it said so', async () => {
    const family = await server.family()
    const [first, second, third] = [subjectNamed('First'), subjectNamed('Second'), subjectNamed('Third')]
    const [fourth, others] = [subjectNamed('Fourth'), subjectNamed('Of another device')]
    await family.push([others], { device: 'phone' })
    await family.push([first])
    const { head, epoch } = (await family.push([subjectNamed('Last')])).body

    await family.push([second], { epoch, settled: head })
    expect((await family.push([first])).body.answers).toMatchObject([{ code: 'dup' }])
    await letAMonthPass(family)
    await family.push([third])

    expect(await loggedOf(family, [first, second, third, others])).toEqual([second, third, others].map(({ id }) => id))
    // The mark is gone with what it told: the next one begins where it is told again.
    await letAMonthPass(family)
    await family.push([fourth])
    expect(await loggedOf(family, [second, third, fourth])).toHaveLength(3)
  })

  test('keeps of what was taken its answer and a hash, and the op itself only of what was refused', async () => {
    const family = await server.family()
    const taken = subjectNamed('Art')
    const refused = anOp({ ...subjectNamed('Clay'), id: newId(), fields: { ...aSubject(), name: '' } })

    await family.push([taken, refused])

    const logged = await server.connection.db
      .selectFrom('op_log')
      .select(['op_id', 'code', 'op', 'body_hash'])
      .where('account_id', '=', family.user.id)
      .where('op_id', 'in', [taken.id, refused.id])
      .orderBy('op_id')
      .execute()
    expect(logged).toMatchObject([
      { op_id: taken.id, code: 'ok', op: null, body_hash: expect.any(String) as string },
      { op_id: refused.id, code: 'rejected', op: { id: refused.id }, body_hash: expect.any(String) as string },
    ])
  })

  test('keeps what was refused since the device said so, though nothing has changed', async () => {
    const family = await server.family()
    const { head, epoch } = (await family.push([subjectNamed('First')])).body
    const refused = anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: { name: '' } })

    expect((await family.push([refused], { epoch, settled: head })).body).toMatchObject({
      head,
      answers: [{ code: 'rejected' }],
    })
    await letAMonthPass(family)
    await family.push([subjectNamed('Second')])

    expect(await loggedOf(family, [refused])).toEqual([refused.id])
  })

  test('forgets nothing that was told of another history', async () => {
    const family = await server.family()
    const first = subjectNamed('First')
    const { head } = (await family.push([first])).body

    await family.push([subjectNamed('Second')], { epoch: null, settled: head })
    await letAMonthPass(family)
    await family.push([subjectNamed('Third')])

    expect(await loggedOf(family, [first])).toEqual([first.id])
  })

  test('forgets what came by REST, where nothing is sent twice', async () => {
    const family = await server.family()
    const make = (name: string) => family.post('/api/subjects', aSubject({ name }))
    const countOf = async () => {
      const { db } = server.connection
      const logged = await db
        .selectFrom('op_log')
        .select('op_id')
        .where('account_id', '=', family.user.id)
        .where('device_id', 'like', 'rest-%')
        .execute()
      return logged.length
    }
    await make('First')
    await letAMonthPass(family)
    await make('Second')
    expect(await countOf()).toBe(2)

    await letAMonthPass(family)
    await make('Third')
    await letAMonthPass(family)
    await make('Fourth')

    expect(await countOf()).toBe(3)
  })
})

const subjectNamed = (name: string) =>
  anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject({ name }) })

/** What the devices said was said a month ago. */
async function letAMonthPass(family: Family): Promise<void> {
  await server.connection.db
    .updateTable('device')
    .set((set) => ({ settled_at: set('settled_at', '-', answersKeptFor) }))
    .where('account_id', '=', family.user.id)
    .execute()
}

async function loggedOf(family: Family, ops: readonly { id: string }[]): Promise<string[]> {
  const ids = ops.map(({ id }) => id)
  const logged = await server.connection.db
    .selectFrom('op_log')
    .select('op_id')
    .where('account_id', '=', family.user.id)
    .where('op_id', 'in', ids)
    .execute()
  const kept = new Set(logged.map(({ op_id }) => op_id))
  return ids.filter((id) => kept.has(id))
}
