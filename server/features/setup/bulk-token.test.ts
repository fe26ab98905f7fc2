import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import type { Trx } from '#server/db/database.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { bulkPermits, issueBulkToken } from './bulk-token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const noon = new Date('2026-11-20T12:00:00Z')
const nextNoon = new Date('2026-11-21T12:00:00Z')

describe('a bulk access token (rule setup.bulk-token)', () => {
  test.each([
    ['one second before 24 hours have passed', 'holds', new Date(nextNoon.getTime() - 1000)],
    ['after 24 hours', 'does not hold', nextNoon],
  ])('for a run made %s %s', async (_when, holds, runAt) => {
    const { family, template, token } = await aToken()
    expect(await find(family, template, token, runAt)).toEqual(holds === 'holds' ? { usedFor: null } : null)
  })

  test('is of no use for another template', async () => {
    const { family, token } = await aToken()
    expect(await find(family, newId(), token, noon)).toBeNull()
  })

  test('is of no use to another family, and a wrong one to nobody', async () => {
    const { family, template, token } = await aToken()
    const other = await server.family()

    expect(await find(other, template, token, noon)).toBeNull()
    expect(
      await asFamily(other, (trx) => bulkPermits(trx, family.user.id, { run: token }).find('run', template, noon)),
    ).toBeNull()
    expect(await find(family, template, `${token}x`, noon)).toBeNull()
  })

  test('tells which run it was used for', async () => {
    const { family, template, token } = await aToken()
    const run = newId()
    await asFamily(family, (trx) => bulkPermits(trx, family.user.id, { [run]: token }).use(run))

    expect(await find(family, template, token, noon)).toEqual({ usedFor: run })
  })

  test('of one run is that of another only where it is the same', async () => {
    const { family, template, token } = await aToken()
    const permit = await asFamily(family, async (trx) =>
      bulkPermits(trx, family.user.id, { a: token, b: token, c: template }),
    )

    expect([
      permit.isSame('a', 'b'),
      permit.isSame('a', 'c'),
      permit.isSame('a', 'd'),
      permit.isSame('d', 'e'),
    ]).toEqual([true, false, false, false])
  })

  test('is nowhere kept as it is', async () => {
    const { family, token } = await aToken()
    const kept = await server.connection.db
      .selectFrom('bulk_access_tokens')
      .selectAll()
      .where('account_id', '=', family.user.id)
      .execute()

    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

async function aToken() {
  const family = await server.family()
  const template = newId()
  const token = await asFamily(family, (trx) => issueBulkToken(trx, family.user.id, template, noon))
  return { family, template, token }
}

function find(family: Family, template: string, token: string, runAt: Date) {
  return asFamily(family, (trx) => bulkPermits(trx, family.user.id, { run: token }).find('run', template, runAt))
}

function asFamily<T>(family: Family, work: (trx: Trx) => Promise<T>): Promise<T> {
  return asAccount(server.connection.db, family.user.id, work)
}
