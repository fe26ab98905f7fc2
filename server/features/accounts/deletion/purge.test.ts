import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitionOf, recordNames } from '#shared/records/registry.ts'
import { madeNames, other } from '#tests/support/examples.ts'
import { asAccount } from '#server/db/as-account.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { purgeDue } from '#tests/support/server/purge-due.ts'
import { anOp, aRegistration, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { issueMailToken } from '#server/features/accounts/email/mail-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Tables whose rows belong to no family, and `accounts` itself. */
const nobodys = ['accounts', 'attempts', 'migrations', 'payment_events', 'sign_in_turns', 'written_in']

/** A family with a row in every table that families have. */
async function aFullFamily(): Promise<Family> {
  const { family, ids, fieldsOf } = await aFurnishedFamily(server)
  const account = family.user.id
  // Changes what it did not see, and so leaves a line of history.
  const ops = madeNames.map((record) => {
    const { fixed } = definitionOf(record)
    const fields = Object.entries(fieldsOf(record, other)).filter(([name]) => !fixed.includes(name))
    return anOp({ record, record_id: ids[record], kind: 'set', fields: Object.fromEntries(fields) })
  })
  const { body } = await family.push(ops)
  expect(body.answers.map(({ code }) => code)).not.toContain('rejected')

  const { db } = server.connection
  await db.updateTable('accounts').set({ active_school_year: '2020-2021' }).where('id', '=', account).execute()
  expect((await family.post('/api/rollover/create', {})).status).toBe(201)
  expect((await family.post('/api/state/migrate', { new_state: 'PA', confirm: true })).status).toBe(200)
  await asAccount(db, account, (trx) => sql`call begin_history(${account}, 0)`.execute(trx))
  const checkout = await family.post<{ checkout_url: string }>('/api/subscription/checkout', { plan: 'family' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = new URL(checkout.body.checkout_url).pathname
  await server.app.inject({ method: 'POST', url, headers, payload: 'press=pay' })
  expect((await family.post('/api/user/export', {})).status).toBe(202)
  await db.insertInto('told').values({ account_id: account, name: 'daily_reminder 2026-11-18' }).execute()
  await sql`insert into live_listeners (account_id, pid) values (${account}, 0)`.execute(db)
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const address = { endpoint: `https://push.example/${account}`, p256dh: 'p', auth: 'a' }
  const device = { id: newId(), account_id: account, session_id: session.id, ...address }
  await db.insertInto('push_subscriptions').values(device).execute()
  await db.insertInto('familiar_networks').values({ account_id: account, network: 'home' }).execute()
  const soon = new Date(Date.now() + 60_000)
  await db
    .insertInto('bulk_access_tokens')
    .values({ hash: newId(), account_id: account, template_id: newId(), expires_at: soon, used_at: null })
    .execute()
  await db
    .insertInto('media')
    .values({ account_id: account, sha256: '0'.repeat(64), type: 'image/jpeg', bytes: 1 })
    .execute()
  await issueMailToken(db, 'reset_password', { account, email: family.user.email }, new Date())
  const replaced = { account_id: account, email: `old-${account}@example.com`, replaced_at: new Date() }
  await db.insertInto('replaced_addresses').values(replaced).execute()
  await asAccount(db, account, async (trx) => {
    await sql`select set_config('app.writer', 'execute', true)`.execute(trx)
    await sql`insert into taken (account_id, op, record, no, device, field, owner, undoes_no, except_ids)
      values (${account}, ${newId()}, 'activities', 1, 'tablet', 'student_id', ${ids.students}, 0, '{}')`.execute(trx)
    await sql`insert into packet_links
      (account_id, id, packet_id, state, made_on, expires_on, opened, ext, clocks, restores)
      values (${account}, ${newId()}, ${ids.packets}, 'open', '2026-11-20', '2026-12-20', 0, '{}', '{}', 0)`.execute(
      trx,
    )
    await sql`insert into packet_letters (account_id, id, packet_id, name, day, state, ext, clocks, restores)
      values (${account}, ${newId()}, ${ids.packets}, 'Ann Lee', '2026-11-25', 'waiting', '{}', '{}', 0)`.execute(trx)
  })
  const hashes = { token_hash: newId(), pin_hash: 'p' }
  await db
    .insertInto('packet_doors')
    .values({ link_id: newId(), account_id: account, packet_id: ids.packets, ...hashes, expires_at: soon })
    .execute()
  await db.insertInto('demo').values({ account_id: account, finished_at: null }).execute()
  return family
}

/** Table → how many rows of an account it holds, for every table there is. */
async function rowsOf(account: string): Promise<Record<string, number>> {
  return server.connection.db.transaction().execute(async (trx) => {
    await sql`select set_config('app.account_id', ${account}, true)`.execute(trx)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(trx)
    const counts: [string, number][] = []
    for (const { name } of tables) {
      if (nobodys.includes(name)) continue
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(name)} where account_id = ${account}`.execute(trx)
      counts.push([name, rows[0]?.n ?? 0])
    }
    return Object.fromEntries(counts)
  })
}

async function setDeletion({ user }: Family, at: Date): Promise<void> {
  await server.connection.db.updateTable('accounts').set({ deletion_at: at }).where('id', '=', user.id).execute()
}

const past = () => new Date(Date.now() - 1000)
const isThere = async ({ user }: Family) =>
  (await server.connection.db.selectFrom('accounts').select('id').where('id', '=', user.id).execute()).length === 1

describe('an account whose 30 days are over (rules accounts.purge, media.forgotten)', () => {
  test('is gone with everything in every table, and other families keep theirs', async () => {
    const [family, other] = [await aFullFamily(), await aFullFamilyOfOthers()]
    const [before, others] = [await rowsOf(family.user.id), await rowsOf(other.user.id)]
    for (const { user } of [family, other]) await server.app.media.put(`${user.id}/sha/original`, Buffer.from('x'))
    // A table that stays empty here would be purged by luck.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    for (const record of recordNames) expect(before).toHaveProperty(definitionOf(record).table)
    await setDeletion(family, past())

    expect(await purgeDue(server)).toContain(family.user.id)

    expect(Object.entries(await rowsOf(family.user.id)).filter(([, count]) => count > 0)).toEqual([])
    expect(await isThere(family)).toBe(false)
    expect(await server.app.media.has(`${family.user.id}/sha/original`)).toBe(false)
    expect(await server.app.media.has(`${other.user.id}/sha/original`)).toBe(true)
    expect(await rowsOf(other.user.id)).toEqual(others)
    // Nobody signed the device out: like one that is unknown for any other reason it keeps what it has, and asks to sign in.
    expect(await family.push([])).toMatchObject({ status: 401, body: { code: 'token_expired' } })
  })

  test('frees its address', async () => {
    const family = await server.family()
    await setDeletion(family, past())
    await purgeDue(server)

    const payload = aRegistration({ email: family.user.email })
    expect((await server.visit({ method: 'POST', url: '/api/register', payload })).status).toBe(201)
  })

  test('is purged once by servers that do it at the same moment', async () => {
    const families = await Promise.all([server.family(), server.family(), server.family()])
    for (const family of families) await setDeletion(family, past())
    const purge = () => purgeDue(server)

    const purged = await Promise.all([purge(), purge()])

    const ids = families.map(({ user }) => user.id)
    expect(
      purged
        .flat()
        .filter((id) => ids.includes(id))
        .sort(),
    ).toEqual(ids.sort())
    for (const family of families) expect(await isThere(family)).toBe(false)
  })
})

describe('an account', () => {
  test('stays while its days are not over, and when nobody asked', async () => {
    const [asked, never] = [await server.family(), await server.family()]
    await setDeletion(asked, new Date(Date.now() + 60_000))

    await purgeDue(server)

    expect([await isThere(asked), await isThere(never)]).toEqual([true, true])
  })
})

test('mail links that open nothing any more are swept away', async () => {
  const { user } = await server.family()
  const { db } = server.connection
  const sentTo = { account: user.id, email: user.email }
  await issueMailToken(db, 'reset_password', sentTo, new Date(Date.now() - 2 * 60 * 60_000))
  const linksOf = () => db.selectFrom('mail_tokens').select('purpose').where('account_id', '=', user.id).execute()
  await server.mailTo(user.email)
  expect(await linksOf()).toHaveLength(2)

  await purgeDue(server)

  expect(await linksOf()).toEqual([{ purpose: 'verify_email' }])
})

/** A family that stays; the demo family is one only. */
async function aFullFamilyOfOthers(): Promise<Family> {
  const family = await server.family()
  await family.post('/api/subjects', { name: 'Art' })
  // The token of the email that confirms the address is there once the email is.
  expect(await server.mailTo(family.user.email)).toHaveLength(1)
  return family
}
