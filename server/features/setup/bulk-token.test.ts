import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import type { Trx } from '#server/db/database.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { issueBulkToken, spendBulkToken } from './bulk-token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const noon = new Date('2026-11-20T12:00:00Z')
const nextNoon = new Date('2026-11-21T12:00:00Z')

describe('a bulk access token (rule setup.bulk-token)', () => {
  test('can be spent once', async () => {
    const { family, template, token } = await aToken()

    expect(await spend(family, template, token, noon)).toBe(true)
    expect(await spend(family, template, token, noon)).toBe(false)
  })

  test.each([
    ['one second before 24 hours have passed', 'holds', new Date(nextNoon.getTime() - 1000)],
    ['after 24 hours', 'does not hold', nextNoon],
  ])('for a run made %s %s', async (_when, holds, runAt) => {
    const { family, template, token } = await aToken()
    expect(await spend(family, template, token, runAt)).toBe(holds === 'holds')
  })

  test('is of no use for another template, and stays good for its own', async () => {
    const { family, template, token } = await aToken()

    expect(await spend(family, newId(), token, noon)).toBe(false)
    expect(await spend(family, template, token, noon)).toBe(true)
  })

  test('is of no use to another family, and stays good for its own', async () => {
    const { family, template, token } = await aToken()
    const other = await server.family()

    expect(await spend(other, template, token, noon)).toBe(false)
    expect(await asFamily(other, (trx) => spendBulkToken(trx, family.user.id, template, token, noon))).toBe(false)
    expect(await spend(family, template, token, noon)).toBe(true)
  })

  test('is not spent by a run that fails', async () => {
    const { family, template, token } = await aToken()
    const failing = asFamily(family, async (trx) => {
      await spendBulkToken(trx, family.user.id, template, token, noon)
      throw new Error('the run failed')
    })
    await expect(failing).rejects.toThrow('the run failed')

    expect(await spend(family, template, token, noon)).toBe(true)
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

function spend(family: Family, template: string, token: string, runAt: Date): Promise<boolean> {
  return asFamily(family, (trx) => spendBulkToken(trx, family.user.id, template, token, runAt))
}

function asFamily<T>(family: Family, work: (trx: Trx) => Promise<T>): Promise<T> {
  return asAccount(server.connection.db, family.user.id, work)
}
