import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeAccounts } from '#server/features/accounts/deletion/purge.ts'
import { tellMovedDeletions } from '#server/features/accounts/deletion/deletion-queries.ts'
import { writeLetter } from '#server/features/accounts/email/letters.ts'
import { fullDay } from '#shared/format/dates.ts'
import { freshDatabase, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { dayAt } from './family-day.ts'
import { migrate } from './migrate.ts'
import { beginNewHistory } from './restored.ts'

let server: TestServer
let drop: () => Promise<void>
beforeAll(async () => {
  // Of its own: in a database that was restored nobody is erased for days.
  const own = await freshDatabase({ isAlone: true })
  drop = own.drop
  await migrate(own.connection.db)
  server = await startServer({}, { connection: own.connection })
})
afterAll(async () => {
  await server.close()
  await drop()
})

const day = 24 * 60 * 60_000

test('a restore moves pending deletions a week ahead and tells each family once (rule accounts.restored)', async () => {
  const [due, soon, late, staying] = [await asked(-1), await asked(2), await asked(20), await server.family()]

  await beginNewHistory(server.connection.db)
  const purged = await purgeAccounts(server.connection.db, server.app.media, server.app.payments, new Date())

  expect(purged).not.toContain(due.user.id)
  expect([await daysLeft(due), await daysLeft(soon), await daysLeft(late), await daysLeft(staying)]).toEqual([
    7,
    7,
    20,
    null,
  ])
  const told = [...(await tellAll()), ...(await tellAll())]
  const ours = [due, soon, late, staying].map(({ user }) => user.id)
  expect(told.filter((account) => ours.includes(account)).sort()).toEqual(ours.slice(0, 3).sort())
  const letter = await writeLetter(server.connection.db, { letter: 'deletion_moved', account: due.user.id })
  const lastDay = fullDay(await dayAt(server.connection.db, due.user.id, new Date(Date.now() + 7 * day)))
  expect(letter).toMatchObject({
    to: due.user.email,
    paragraphs: [`We restored our service from a backup. Your account is now due to be deleted on ${lastDay}.`],
    link: { label: 'Keep it', path: '/settings?section=security' },
  })
})

test('a second restore moves them again, and who keeps the account hears nothing more (rule accounts.restored)', async () => {
  const family = await asked(1)
  const { db } = server.connection
  await beginNewHistory(db)
  await setDeletion(family, 3)
  await beginNewHistory(db)
  expect(await daysLeft(family)).toBe(7)

  expect((await family.delete('/api/user/deletion')).status).toBe(200)

  expect(await tellAll()).not.toContain(family.user.id)
  expect(await writeLetter(db, { letter: 'deletion_moved', account: family.user.id })).toBeNull()
})

async function asked(inDays: number): Promise<Family> {
  const family = await server.family()
  await setDeletion(family, inDays)
  return family
}

async function setDeletion({ user }: Family, inDays: number): Promise<void> {
  const deletion_at = new Date(Date.now() + inDays * day)
  await server.connection.db.updateTable('accounts').set({ deletion_at }).where('id', '=', user.id).execute()
}

async function daysLeft({ user }: Family): Promise<number | null> {
  const found = server.connection.db.selectFrom('accounts').select('deletion_at').where('id', '=', user.id)
  const { deletion_at } = await found.executeTakeFirstOrThrow()
  return deletion_at && Math.round((deletion_at.getTime() - Date.now()) / day)
}

async function tellAll(): Promise<string[]> {
  const told: string[] = []
  await tellMovedDeletions(server.connection.db, async ({ account }) => void told.push(account))
  return told
}
