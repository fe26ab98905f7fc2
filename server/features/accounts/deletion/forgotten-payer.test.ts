import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStore } from '#server/media/object-store.ts'
import type { Family } from '#tests/support/server/server.ts'
import { openPayingFamilies, type PayingFamilies } from '#tests/support/server/paying-families.ts'
import { purgeDue } from '#tests/support/server/purge-due.ts'

let stripe: PayingFamilies['stripe']
let server: PayingFamilies['server']
let open: PayingFamilies
beforeAll(async () => {
  open = await openPayingFamilies()
  ;({ stripe, server } = open)
})
afterAll(() => open.close())
// Work that other files left due would consume the provider's answers of these tests.
beforeEach(async () => void (await purge()))

/** Erases what is due; answers which of this file's families went, for other files share the database. */
const purge = async (media: ObjectStore = server.app.media) => {
  const purged = await purgeDue(server, media)
  return purged.filter((id) => due.has(id))
}
const due = new Set<string>()

/** A family that pays, and whose days are over. */
async function aDuePayer() {
  const family = await server.family()
  expect(await family.post('/api/subscription/checkout', { plan: 'family' })).toMatchObject({ status: 200 })
  const { db } = server.connection
  const found = await db
    .updateTable('accounts')
    .set({ deletion_at: new Date(Date.now() - 1000) })
    .where('id', '=', family.user.id)
    .returning('stripe_customer_id')
    .executeTakeFirstOrThrow()
  due.add(family.user.id)
  const customer = found.stripe_customer_id ?? expect.fail('The family is no customer')
  return { family, customer, subscription: stripe.pay(customer) }
}

const isThere = async ({ user }: Family) =>
  (await server.connection.db.selectFrom('accounts').select('id').where('id', '=', user.id).execute()).length === 1

describe('the customer of an account that is erased (rules accounts.purge, billing.forgotten)', () => {
  test('is forgotten, and what runs is cancelled', async () => {
    const { family, customer, subscription } = await aDuePayer()

    expect(await purge()).toEqual([family.user.id])

    expect(stripe.customers.has(customer)).toBe(false)
    expect(subscription['status']).toBe('canceled')
    expect(await isThere(family)).toBe(false)
  })

  test('is forgotten too when its id never came back to us', async () => {
    const family = await server.family()
    stripe.next('lost', 500, 500)
    expect((await family.post('/api/subscription/checkout', { plan: 'family' })).status).toBe(502)
    const lost = () => [...stripe.customers.values()].filter(({ email }) => email === family.user.email)
    expect(lost()).toHaveLength(1)
    const due = server.connection.db.updateTable('accounts').set({ deletion_at: new Date(Date.now() - 1000) })
    await due.where('id', '=', family.user.id).execute()

    await purge()

    expect(lost()).toEqual([])
  })

  test('keeps the account until it could be forgotten, and holds up no other', async () => {
    const { family, customer } = await aDuePayer()
    const other = await aDuePayer()
    stripe.next(500, 500, 500)

    await expect(purge()).rejects.toThrow('1 accounts could not be erased yet')

    expect(Number(await isThere(family)) + Number(await isThere(other.family))).toBe(1)
    expect(await purge()).toHaveLength(1)
    expect([stripe.customers.has(customer), stripe.customers.has(other.customer)]).toEqual([false, false])
  })

  test('interrupted between customer and rows, or between rows and files, it goes on', async () => {
    const { family, customer } = await aDuePayer()
    const { media } = server.app
    const key = `${family.user.id}/exports/1/2/0`
    await media.put(key, Buffer.from('a piece of a zip'))
    const removeAll = async () => {
      throw new Error('the store is away')
    }

    await expect(purge({ ...media, removeAll })).rejects.toThrow('could not be erased yet')

    expect(stripe.customers.has(customer)).toBe(false)
    expect(await isThere(family)).toBe(true)
    expect(await purge()).toEqual([family.user.id])
    expect(await isThere(family)).toBe(false)
    expect(await media.has(key)).toBe(false)
  })

  test('no record waits for a store that hangs (rule media.store)', async () => {
    const { family } = await aDuePayer()
    const other = await server.family()
    const { media } = server.app
    const hanging = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const removeAll = async (prefix: string) => {
      asked.resolve()
      await hanging.promise
      await media.removeAll(prefix)
    }
    const purging = purge({ ...media, removeAll })
    await asked.promise

    expect((await other.get('/api/students')).status).toBe(200)

    hanging.resolve()
    expect(await purging).toEqual([family.user.id])
  })

  test('an upload that ends while the rows go is erased with them', async () => {
    const { family } = await aDuePayer()
    const { media } = server.app
    const key = `${family.user.id}/photo/original`
    let times = 0
    const removeAll = async (prefix: string) => {
      await media.removeAll(prefix)
      times += 1
      if (times === 1) await media.put(key, Buffer.from('late'))
    }

    expect(await purge({ ...media, removeAll })).toEqual([family.user.id])

    expect(await media.has(key)).toBe(false)
  })

  test('an account whose days are over can no longer be kept: it may be half gone', async () => {
    const { family } = await aDuePayer()

    expect(await family.delete('/api/user/deletion')).toMatchObject({ status: 409, body: { code: 'deletion_due' } })

    expect(await purge()).toEqual([family.user.id])
  })
})
