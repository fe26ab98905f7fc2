import { v7 as newId } from 'uuid'
import webPush from 'web-push'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { Mail } from '#server/mail/email-template.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { openPushStandIn, type PushStandIn } from '#tests/support/server/push-stand-in.ts'
import { aStudent, preferences } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { neverRestored } from '#tests/support/server/never-restored.ts'
import { anOp, freshDatabase, startServer, type TestServer } from '#tests/support/server/server.ts'
import { jobKinds, openServiceJobs } from './job-kinds.ts'

const installation = { origin: () => 'https://hearthbook.example', legalOwner: 'Us', supportEmail: 'help@example.com' }
const day = 24 * 60 * 60_000

let server: TestServer
let sent: Mail[]
let isAway: boolean
let drop: () => Promise<void>
let service: PushStandIn
const pushKeys = webPush.generateVAPIDKeys()
const post = {
  installation,
  sendMail: async (mail: Mail) => {
    sent.push(mail)
    if (isAway) throw new Error('not now')
    return 'sent'
  },
}
beforeAll(async () => {
  const own = await freshDatabase({ isAlone: true })
  drop = own.drop
  await migrate(own.connection.db)
  server = await startServer({}, { connection: own.connection, pushKeys })
  service = await openPushStandIn(pushKeys.publicKey)
})
afterAll(async () => {
  await server.close()
  await service.close()
  await drop()
})
afterEach(() => {
  server.app.keepLetter = null
  server.app.keepReminder = null
  server.app.keepAddress = null
})

async function run(name: string, data: unknown = {}): Promise<void> {
  const kind = jobKinds(server.app, post).find((one) => one.name === name) ?? expect.fail(`There is no job ${name}`)
  await kind.work(data, 'f3c2')
}

function reset(): void {
  sent = []
  isAway = false
}

describe('letters (rules mail.jobs, jobs.kinds)', () => {
  test('a letter is a job, which the server does and remembers', { timeout: 60_000 }, async () => {
    reset()
    const family = await server.family()
    const jobs = await openServiceJobs(server.app, server.connection, post)

    await server.visit({ method: 'POST', url: '/api/password/forgot', payload: { email: family.user.email } })

    await vi.waitFor(() => expect(sent).toMatchObject([{ to: family.user.email, subject: 'Choose a new password' }]), {
      timeout: 20_000,
    })
    expect(sent[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@hearthbook>$/)
    const names = (await jobs.states()).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['clean-up', 'erase-accounts', 'letter', 'purge-deleted', 'renew-todos']),
    )
    await jobs.stop()
  })

  test('a repetition carries the same Message-ID', async () => {
    reset()
    const { user } = await server.family()
    const letter = { letter: 'password_changed', account: user.id }
    isAway = true
    await expect(run('letter', letter)).rejects.toThrow('The mail server did not take it')
    isAway = false

    await run('letter', letter)

    expect(sent.map(({ messageId }) => messageId)).toEqual(['<f3c2@hearthbook>', '<f3c2@hearthbook>'])
  })

  test('of an account that is gone, or an address without one, is nothing to say', async () => {
    reset()
    await run('letter', { letter: 'deletion', account: newId(), at: new Date().toISOString() })
    await run('letter', { letter: 'reset_password', email: 'nobody@example.com' })
    expect(sent).toEqual([])
  })
})

describe('word of an export (rule exports.told)', () => {
  const subject = 'Your export is ready'

  test('goes out once, when the file is there, and leads to its place in the app', { timeout: 60_000 }, async () => {
    reset()
    const family = await server.family()
    const jobs = await openServiceJobs(server.app, server.connection, post)

    await family.post('/api/user/export', {})

    const letters = () => sent.filter((mail) => mail.subject === subject)
    await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 20_000 })
    expect(letters()[0]?.to).toBe(family.user.email)
    expect(letters()[0]?.text).toContain('https://hearthbook.example/settings?section=data\n')
    // Nothing in it opens the file, and no name is greeted that a stranger may have typed.
    expect(letters()[0]?.text).not.toMatch(/link=|token|eyJ/)
    expect(letters()[0]?.text).toMatch(/^Hi,\n/)
    await run('exports')
    await jobs.stop()
    expect(letters()).toHaveLength(1)
  })

  test('says nothing when the file is gone, or a newer one took its place', async () => {
    reset()
    const { user } = await server.family()
    const id = newId()
    const { db } = server.connection
    const ready = { account_id: user.id, id, state: 'ready' as const, made_at: new Date() }
    await db.insertInto('account_exports').values(ready).execute()
    const word = { letter: 'export_ready', account: user.id, id }
    const change = (fields: object) => db.updateTable('account_exports').set(fields).where('id', '=', id).execute()

    await change({ made_at: new Date(Date.now() - 8 * day) })
    await run('letter', word)
    await change({ made_at: new Date(), state: 'gone' })
    await run('letter', word)
    expect(sent).toEqual([])

    await change({ state: 'ready' })
    await run('letter', word)
    expect(sent).toMatchObject([{ to: user.email, subject }])
  })
})

describe('reminders (rules notifications.kept, jobs.kinds)', () => {
  async function aDueFamily() {
    const family = await server.family()
    // The week's summary would join it on a Friday evening.
    const wanted = preferences({ timezone: 'UTC', daily_reminder_time: '00:00', weekly_summary: false })
    await family.put('/api/notifications/preferences', wanted)
    // On its first day a family is asked for nothing.
    const fields = {
      setup_completed_at: new Date(Date.now() - 2 * 86_400_000),
      email_verified_at: new Date(),
      subscribed_to_family: true,
    }
    await server.connection.db.updateTable('accounts').set(fields).where('id', '=', family.user.id).execute()
    const day = new Date().toISOString().slice(0, 10)
    // On a weekend only those who planned something are reminded.
    const owners = await giveParents(family.push)
    const planned = { ...owners, title: 'Fractions', planned_date: day }
    const plan = { record: 'planned_activities', record_id: newId(), kind: 'create', fields: planned } as const
    await family.push([anOp(plan)])
    const kind = 'daily_reminder' as const
    return { family, reminder: { account: family.user.id, day, due: [{ kind, name: `${kind} ${day}` }] } }
  }

  test('one is a job from the moment that it is claimed, or neither is there', { timeout: 60_000 }, async () => {
    reset()
    const { family, reminder } = await aDueFamily()
    const jobs = await openServiceJobs(server.app, server.connection, post)
    const { db } = server.connection
    const claim = (fail: boolean) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('told').values({ account_id: family.user.id, name: 'test' }).execute()
        await server.app.keepReminder?.(reminder, trx)
        if (fail) throw new Error('the process died')
      })

    await expect(claim(true)).rejects.toThrow('the process died')
    const { waiting } = (await jobs.states()).find(({ name }) => name === 'reminder') ?? { waiting: 0 }
    expect(waiting).toBe(0)
    await claim(false)

    await vi.waitFor(() => expect(sent).toMatchObject([{ to: family.user.email, subject: 'A minute for today?' }]), {
      timeout: 20_000,
    })
    await jobs.stop()
  })

  test('a minute brings what is due by mail and to each device, once', { timeout: 60_000 }, async () => {
    reset()
    const { family } = await aDueFamily()
    await family.post('/api/notifications/push', service.device())
    const jobs = await openServiceJobs(server.app, server.connection, post)

    for (let time = 0; time < 2; time += 1) await run('reminders')

    const isTold = () => {
      expect(sent.map(({ to }) => to)).toContain(family.user.email)
      expect(service.received).toHaveLength(1)
    }
    await vi.waitFor(isTold, { timeout: 20_000 })
    expect(service.received[0]?.text).toContain('A minute for today?')
    await vi.waitFor(async () => {
      const states = await jobs.states()
      const isDone = states.filter(({ name }) => name === 'reminder' || name === 'push')
      expect(isDone.map(({ waiting, running }) => waiting + running)).toEqual([0, 0])
    })
    expect(sent.filter(({ to }) => to === family.user.email)).toHaveLength(1)
    expect(service.received).toHaveLength(1)
    await jobs.stop()
  })

  test('one that is refused fails, for its next try, and a repetition has the same Message-ID', async () => {
    reset()
    const { family, reminder } = await aDueFamily()
    isAway = true
    await expect(run('reminder', reminder)).rejects.toThrow('The mail server did not take it (no answer)')
    isAway = false

    await run('reminder', reminder)

    expect(sent).toHaveLength(2)
    expect(sent[0]?.messageId).toMatch(/^<[0-9a-f]{32}@hearthbook>$/)
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId)
    expect(sent[1]?.headers?.['List-Unsubscribe']).toContain(`/api/notifications/off/${family.user.id}.daily_reminder.`)
  })

  test('of a family that is gone, or has switched mail off, is nothing to say', async () => {
    reset()
    const { family, reminder } = await aDueFamily()
    await family.put('/api/notifications/preferences', preferences({ timezone: 'UTC', email_enabled: false }))
    await run('reminder', reminder)
    await run('reminder', { ...reminder, account: newId() })
    expect(sent).toEqual([])
  })
})

describe('once a day (rule jobs.kinds)', () => {
  test('a record deleted 90 days ago is removed permanently, one deleted later is not (rule records.purge-old)', async () => {
    const family = await server.family()
    const ids = [newId(), newId()]
    for (const id of ids) await family.post('/api/students', { ...aStudent(), id })
    for (const id of ids) await family.delete(`/api/students/${id}`)
    const { db } = server.connection
    await db.transaction().execute(async (trx) => {
      const { sql } = await import('kysely')
      await sql`select set_config('app.account_id', ${family.user.id}, true), set_config('app.writer', 'execute', true)`.execute(
        trx,
      )
      await trx
        .updateTable('students')
        .set({ deleted_at: Date.now() - 91 * day })
        .where('id', '=', ids[0] ?? '')
        .execute()
    })

    // That it became due was written with the delete, at its own time.
    await allDue(db)
    await run('purge-deleted')

    const { rows } = (await family.get<{ rows: { students?: { id: string }[] } }>('/api/sync/pull')).body
    const left = await db.selectFrom('students').select('id').where('account_id', '=', family.user.id).execute()
    expect(rows.students?.length ?? 0).toBeLessThanOrEqual(2)
    expect(left).toEqual([{ id: ids[1] }])
  })

  test('an account whose grace is over is erased, and its customer at the provider (rule accounts.purge)', async () => {
    const family = await server.family()
    const { db } = server.connection
    await db
      .updateTable('accounts')
      .set({ deletion_at: new Date(Date.now() - day) })
      .where('id', '=', family.user.id)
      .execute()

    await run('erase-accounts')

    expect(await db.selectFrom('accounts').select('id').where('id', '=', family.user.id).execute()).toEqual([])
  })

  test('old pages and events go (rule accounts.clean-up)', async () => {
    const family = await server.family()
    const { db } = server.connection
    await family.post('/api/subscription/checkout', { plan: 'family' })
    await db
      .insertInto('payment_events')
      .values({ id: newId(), type: 'x', received_at: new Date(Date.now() - 91 * day) })
      .execute()
    await db
      .updateTable('test_checkouts')
      .set({ created_at: new Date(Date.now() - 3 * day) })
      .execute()

    const told = ['daily_reminder 2026-01-05', 'milestone goal g']
    const told_at = new Date(Date.now() - 61 * day)
    await db
      .insertInto('told')
      .values(told.map((name) => ({ account_id: family.user.id, name, told_at })))
      .execute()

    await run('clean-up')

    const names = await db.selectFrom('told').select('name').where('account_id', '=', family.user.id).execute()
    expect(names).toEqual([{ name: 'milestone goal g' }])
    expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('test_checkouts').selectAll().execute()).toEqual([])
  })

  test('yearly to-dos come back to families that had them, and to no others (rule compliance.todo-renewal)', async () => {
    const [had, never] = [await server.family(), await server.family()]
    for (const family of [had, never]) {
      const setUp = { state: 'PA', school_year_start_month: '08', current_school_year: null, school_name: null }
      await family.post('/api/setup/earlier', setUp)
      await family.post('/api/students', aStudent())
    }
    await had.post('/api/compliance/todos/generate', {})
    const { db } = server.connection
    const counts = async () =>
      Promise.all(
        [had, never].map(async ({ user }) => {
          const found = await db.selectFrom('compliance_todos').select('id').where('account_id', '=', user.id).execute()
          return found.length
        }),
      )
    const [before] = await counts()
    await had.post('/api/students', aStudent())

    await run('renew-todos')

    const [after, others] = await counts()
    expect(after).toBeGreaterThan(before ?? 0)
    expect(others).toBe(0)
  })

  test('bytes that nothing names are forgotten (rule media.leftover)', async () => {
    const { user } = await server.family()
    const { db } = server.connection
    const sha256 = '0'.repeat(64)
    const touched_at = new Date(Date.now() - 400 * day)
    await db
      .insertInto('media')
      .values({ account_id: user.id, sha256, type: 'image/jpeg', bytes: 1, touched_at })
      .execute()
    await server.app.media.put(`${user.id}/${sha256}/original`, Buffer.from('x'))

    await neverRestored(server.connection.db)
    await run('leftover-media')

    expect(await server.app.media.has(`${user.id}/${sha256}/original`)).toBe(false)
  })
})
