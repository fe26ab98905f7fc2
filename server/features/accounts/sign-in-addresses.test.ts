import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { issueMailToken, type MailPurpose } from '#server/features/accounts/email/mail-tokens.ts'
import { purgeAccounts } from '#server/features/accounts/deletion/purge.ts'
import {
  aRegistration,
  freshDatabase,
  startServer,
  type Family,
  type TestServer,
} from '#tests/support/server/server.ts'

const withoutTrigger = 'by the server alone, as after the update'
const withTrigger = 'while servers of the build before write, too'

describe.each([withoutTrigger, withTrigger])('an address signs in to one account: %s (rule scale.addresses)', (how) => {
  let server: TestServer
  let drop: () => Promise<void>
  beforeAll(async () => {
    const fresh = await freshDatabase({ isAlone: true })
    drop = fresh.drop
    await migrate(fresh.connection.db)
    if (how === withoutTrigger) await sql`drop trigger keep_sign_in_address on accounts`.execute(fresh.connection.db)
    server = await startServer({}, { connection: fresh.connection })
  })
  afterAll(async () => {
    await server.close()
    await drop()
  })

  const visit = (url: string, payload: object) => server.visit({ method: 'POST', url, payload })
  const signIn = async (email: string) => (await visit('/api/login', { email, password: 'a long password' })).status
  const register = async (email: string) => (await visit('/api/register', { ...aRegistration(), email })).status
  const tokenFor = ({ user }: Family, purpose: MailPurpose, email: string) =>
    issueMailToken(server.connection.db, purpose, { account: user.id, email }, new Date())
  /** The addresses that sign in, beside those that accounts have. */
  const both = async () => {
    const { rows } = await sql<{ email: string; of_account: string }>`
      select s.email, lower(a.email) as of_account
      from sign_in_addresses s full join accounts a on a.id = s.account_id`.execute(server.connection.db)
    return rows
  }

  async function moved(family: Family, email: string): Promise<number> {
    const { db } = server.connection
    await db.updateTable('accounts').set({ pending_email: email }).where('id', '=', family.user.id).execute()
    return (await visit('/api/email/verify', { token: await tokenFor(family, 'verify_email', email) })).status
  }

  test('of many who register with it at once, in any capitals, one has it', async () => {
    const email = `${newId()}@example.com`

    const answers = await Promise.all([email, email.toUpperCase(), email, email].map(register))

    expect(answers.toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422])
    expect(await signIn(email)).toBe(200)
  })

  test('it moves, nobody else takes one that is there, and it goes back', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const [before, next] = [family.user.email, `New-${newId()}@Example.com`]
    await server.mailTo(before)
    const { db } = server.connection
    await db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', family.user.id).execute()

    expect(await moved(other, before.toUpperCase())).toBe(422)
    expect(await moved(family, next)).toBeLessThan(300)
    expect([await signIn(next.toLowerCase()), await signIn(before), await register(next)]).toEqual([200, 401, 422])

    const token = await tokenFor(family, 'restore_email', before)
    expect((await visit('/api/email/restore', { token })).status).toBe(200)
    expect([await signIn(before), await signIn(next)]).toEqual([200, 401])
  })

  test('it is free when its account is erased, and each account has its own at the end', async () => {
    const { user } = await server.family()
    const { app, connection } = server
    await connection.db
      .updateTable('accounts')
      .set({ deletion_at: new Date(0) })
      .where('id', '=', user.id)
      .execute()
    expect(await register(user.email)).toBe(422)
    await purgeAccounts(connection.db, app.media, null, new Date())
    expect(await register(user.email)).toBe(201)

    const rows = await both()
    expect(rows.length).toBeGreaterThan(3)
    for (const { email, of_account } of rows) expect(email).toBe(of_account)
  })

  if (how === withTrigger)
    test('a server of the build before registers and moves accounts, and none gets an address that is taken', async () => {
      const { db } = server.connection
      const [{ user }, id, email] = [await server.family(), newId(), `Old-${newId()}@example.com`]
      const insert = (address: string) =>
        sql`
        insert into accounts (id, name, email, password_hash, school_year_start_month, consents)
        values (${newId()}, 'Ruth', ${address}, 'x', '08', '{}') on conflict do nothing`.execute(db)
      await sql`insert into accounts (id, name, email, password_hash, school_year_start_month, consents)
        values (${id}, 'Ruth', ${email}, 'x', '08', '{}')`.execute(db)
      const move = (address: string) =>
        db.updateTable('accounts').set({ email: address }).where('id', '=', id).executeTakeFirst()

      expect((await insert(user.email.toUpperCase())).numAffectedRows).toBe(0n)
      expect(await register(email)).toBe(422)
      await expect(move(user.email)).rejects.toMatchObject({ code: '23505' })
      expect((await move(`moved-${email}`)).numUpdatedRows).toBe(1n)
      expect(await register(email)).toBe(201)
      for (const { email: known, of_account } of await both()) expect(known).toBe(of_account)
    })
})
