import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import { fullDay } from '#shared/format/dates.ts'
import { migrate } from '#server/db/migrate.ts'
import { noticeRestored } from '#server/db/restored.ts'
import { jobKinds, openServiceJobs } from '#server/job-kinds.ts'
import type { Mail } from '#server/mail/email-template.ts'
import { preferences } from '#tests/support/builders.ts'
import { purgeDue } from '#tests/support/server/purge-due.ts'
import { freshDatabase, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { openStripeStandIn, type StripeStandIn } from '#tests/support/server/stripe-stand-in.ts'
import { refreshAll } from '#server/features/billing/queries.ts'
import { writeAccountEmail } from '#server/features/accounts/email/letters.ts'
import { tellMovedDeletions } from './deletion-queries.ts'

const day = 24 * 60 * 60_000
const sent: Mail[] = []
const post = {
  installation: { origin: () => 'https://hearthbook.example', legalOwner: 'Us', supportEmail: 'help@example.com' },
  sendMail: async (mail: Mail) => `mail ${sent.push(mail)}`,
}

let stripe: StripeStandIn
let server: TestServer
let drop: () => Promise<void>
beforeAll(async () => {
  // Needs its own database: a restored one erases nobody for days.
  const own = await freshDatabase({ isAlone: true })
  drop = own.drop
  await migrate(own.connection.db)
  stripe = await openStripeStandIn()
  server = await startServer(stripe.settings, { connection: own.connection })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
  await drop()
})

const db = () => server.connection.db
const payments = () => server.app.payments ?? expect.fail('Nobody is asked for money')

/** A family that asked for its deletion, which is so many milliseconds away. */
async function aLeavingFamily(ahead: number): Promise<Family> {
  const family = await server.family()
  const account = db().updateTable('accounts').where('id', '=', family.user.id)
  await account.set({ deletion_at: new Date(Date.now() + ahead) }).execute()
  return family
}

/** The database becomes one that was written elsewhere: a dump was restored. */
async function restore(): Promise<void> {
  await noticeRestored(db())
  await db().updateTable('written_in').set({ identity: 'the one that was lost' }).execute()
  expect(await noticeRestored(db())).toBe(true)
}

/** The restore was 8 days ago. */
async function longAgo(): Promise<void> {
  const restored_at = new Date(Date.now() - 8 * day)
  await db().updateTable('written_in').set({ restored_at }).execute()
}

/** Days from now until an account is deleted; `null` where it stays. */
async function daysLeft(family: Family): Promise<number | null> {
  const { deletion_at } = (await family.get<User>('/api/user')).body
  return deletion_at === null ? null : (Date.parse(deletion_at) - Date.now()) / day
}

async function purge(): Promise<void> {
  await purgeDue(server)
}

const isThere = async ({ user }: Family) =>
  (await db().selectFrom('accounts').select('id').where('id', '=', user.id).execute()).length === 1

describe('after a restore (rule accounts.restored)', () => {
  test('the customer, the photos and the rows of an account whose day had come stay for those days, and go after them', async () => {
    const family = await aLeavingFamily(60 * day)
    expect((await family.post('/api/subscription/checkout', { plan: 'family' })).status).toBe(200)
    const paying = db().selectFrom('accounts').select('stripe_customer_id').where('id', '=', family.user.id)
    const customer = (await paying.executeTakeFirstOrThrow()).stripe_customer_id ?? ''
    const subscription = stripe.pay(customer)
    const key = `${family.user.id}/photo/original`
    await server.app.media.put(key, Buffer.from('x'))
    const account = db().updateTable('accounts').where('id', '=', family.user.id)
    await account.set({ deletion_at: new Date(Date.now() - day) }).execute()
    await restore()
    // Also where another process began before the restore was noticed.
    await account.set({ deletion_at: new Date(Date.now() - day) }).execute()

    await purge()
    await refreshAll(db(), payments())

    expect(await isThere(family)).toBe(true)
    expect(await server.app.media.get(key)).not.toBeNull()
    expect(subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: false })
    expect(stripe.customers.has(customer)).toBe(true)

    await longAgo()
    await account.set({ deletion_at: new Date(Date.now() + day) }).execute()
    await refreshAll(db(), payments())
    expect(subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: true })
    await account.set({ deletion_at: new Date(Date.now() - day) }).execute()
    await purge()
    expect(await isThere(family)).toBe(false)
    expect(await server.app.media.get(key)).toBeNull()
    expect(stripe.customers.has(customer)).toBe(false)
  })

  test('a day within the week moves to its end, a later one stays; a second restore moves it again', async () => {
    const due = await Promise.all([-day, 2 * day, 20 * day].map(aLeavingFamily))
    const staying = await server.family()
    const left = async () => Promise.all([...due, staying].map(daysLeft))

    await restore()
    expect((await left()).map((days) => days && Math.round(days))).toEqual([7, 7, 20, null])

    const [first] = due
    await db()
      .updateTable('accounts')
      .set({ deletion_at: new Date(Date.now() + 3 * day) })
      .where('id', '=', first?.user.id ?? '')
      .execute()
    await restore()
    expect((await left()).map((days) => days && Math.round(days))).toEqual([7, 7, 20, null])
  })

  test('each family whose deletion is pending is told once, also one whose day stays; who keeps the account hears nothing', async () => {
    const pending = await Promise.all([-day, 2 * day, 20 * day].map(aLeavingFamily))
    const [kept, staying] = [await aLeavingFamily(day), await server.family()]
    await restore()
    expect((await kept.delete('/api/user/deletion')).status).toBe(200)
    const ours = [...pending, kept, staying].map(({ user }) => user.id)
    const told: string[] = []
    for (let times = 0; times < 2; times += 1)
      await tellMovedDeletions(db(), async ({ account }) => void told.push(account))

    expect(told.filter((account) => ours.includes(account)).sort()).toEqual(ours.slice(0, 3).sort())
    expect(await writeAccountEmail(db(), { letter: 'deletion_moved', account: kept.user.id })).toBeNull()
    const link = { label: 'Keep it', path: '/settings?section=security' }
    expect(await writeAccountEmail(db(), { letter: 'deletion_moved', account: ours[0] ?? '' })).toMatchObject({ link })
  })

  test('a purge that is the first to meet another database erases nobody', async () => {
    const family = await aLeavingFamily(-day)
    await db().updateTable('written_in').set({ identity: 'the one that was lost', restored_at: null }).execute()

    await purge()

    expect(await isThere(family)).toBe(true)
    expect(await daysLeft(family)).toBeCloseTo(7, 2)
  })

  test('an export that is old stays for those days: it may hold photos that are nowhere else', async () => {
    const family = await server.family()
    const export_ = { account_id: family.user.id, id: family.user.id, state: 'ready' as const }
    await db()
      .insertInto('account_exports')
      .values({ ...export_, made_at: new Date(Date.now() - 30 * day) })
      .execute()
    const key = `${family.user.id}/exports/${family.user.id}/m/0`
    await server.app.media.put(key, Buffer.from('x'))
    await restore()

    await run('exports')
    expect(await server.app.media.get(key)).not.toBeNull()

    await longAgo()
    await run('exports')
    expect(await server.app.media.get(key)).toBeNull()
  })
})

describe('the letter after a restore (rule accounts.restored)', () => {
  test(
    'names the new day where the family lives, and leads to where she keeps the account; once for a restore',
    { timeout: 60_000 },
    async () => {
      const [family, kept] = [await aLeavingFamily(-day), await aLeavingFamily(day)]
      await family.put('/api/notifications/preferences', preferences({ timezone: 'Pacific/Kiritimati' }))
      await restore()
      await kept.delete('/api/user/deletion')
      const jobs = await openServiceJobs(server.app, server.connection, post)
      const lettersTo = ({ user }: Family) => sent.filter(({ to }) => to === user.email)

      for (let times = 0; times < 3; times += 1) await run('reminders')
      await expect.poll(() => lettersTo(family).length, { timeout: 20_000 }).toBe(1)

      const at = new Date(Date.now() + ((await daysLeft(family)) ?? 0) * day)
      const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' }).format(at)
      expect(lettersTo(family)[0]).toMatchObject({
        subject: 'Your account is due to be deleted',
        text: expect.stringContaining(`We restored our service from a backup. Your account is now due to be deleted on ${fullDay(there)}.

Keep it:
https://hearthbook.example/settings?section=security`) as string,
      })
      expect(lettersTo(kept)).toEqual([])

      await restore()
      await run('reminders')
      await expect.poll(() => lettersTo(family).length, { timeout: 20_000 }).toBe(2)
      await jobs.stop()
      server.app.keepLetter = null
      server.app.keepReminder = null
    },
  )

  test('is still to be written where the process died before it was kept', async () => {
    const family = await aLeavingFamily(-day)
    await restore()
    const kept: string[] = []
    server.app.keepReminder = async () => {}
    server.app.keepLetter = () => Promise.reject(new Error('the process died'))
    await expect(run('reminders')).rejects.toThrow('the process died')
    server.app.keepLetter = async (letter) => void (letter.letter === 'deletion_moved' && kept.push(letter.account))

    await run('reminders')
    await run('reminders')

    expect(kept.filter((account) => account === family.user.id)).toHaveLength(1)
    server.app.keepLetter = null
    server.app.keepReminder = null
  })

  test('a letter from before it, which names the old day, is not sent any more', async () => {
    const family = await aLeavingFamily(day)
    const { deletion_at: at } = (await family.get<User>('/api/user')).body
    await run('letter', { letter: 'deletion', account: family.user.id, at })
    await restore()
    await run('letter', { letter: 'deletion', account: family.user.id, at })

    const subjects = sent.filter(({ to }) => to === family.user.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your account will be deleted'])
  })
})

async function run(name: string, data: unknown = {}): Promise<void> {
  const kind = jobKinds(server.app, post).find((one) => one.name === name) ?? expect.fail(`There is no job ${name}`)
  await kind.work(data, 'f3c2')
}
