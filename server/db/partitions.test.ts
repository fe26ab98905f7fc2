import { v7 as newId } from 'uuid'
import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueMailToken } from '#server/features/accounts/email/mail-tokens.ts'
import { cleanUp } from '#server/features/accounts/clean-up.ts'
import { purgeAccounts } from '#server/features/accounts/deletion/purge.ts'
import { snapshotParts, type OpKind, type PullAnswer } from '#shared/records/op.ts'
import { purgeOld } from '#server/records/purge-old.ts'
import { aFurnishedFamily, type FurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { aLinkedFamily, copy } from '#tests/support/server/linked-family.ts'
import { neverRestored } from '#tests/support/server/never-restored.ts'
import { partition } from '#tests/support/server/partitioned-database.ts'
import { crossingsOf } from '#tests/support/server/pieces-touched.ts'
import { anOp, aRegistration, freshDatabase, startServer, type TestServer } from '#tests/support/server/server.ts'
import { scalePage } from '#tests/support/scale-page.ts'
import { migrate } from './migrate.ts'

const tables = [...scalePage().distributed.keys()]

let server: TestServer
let furnished: FurnishedFamily
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase({ isAlone: true })
  drop = fresh.drop
  await migrate(fresh.connection.db)
  await partition(fresh.connection.db, tables)
  // The moved tables look restored, and for days after a restore nobody is erased.
  await neverRestored(fresh.connection.db)
  server = await startServer({}, { connection: fresh.connection, pushKeys: webPush.generateVAPIDKeys() })
  for (let others = 0; others < 3; others += 1) await aFurnishedFamily(server)
  furnished = await aFurnishedFamily(server)
})
afterAll(async () => {
  await server.close()
  await drop()
})

/** The tables that statements cross accounts in, meanwhile. */
async function crossed(work: () => Promise<unknown>): Promise<string[]> {
  const { asked, crossings } = await crossingsOf(work)
  expect(asked).toBeGreaterThan(0)
  return [...new Set(crossings.flatMap(({ pieces }) => pieces.map((piece) => piece.replace(/_\d$/, ''))))].sort()
}

describe('on hash partitions by account', () => {
  test('each call that reads for a family looks at its partitions only (rule scale.queries)', async () => {
    const { family } = furnished
    const { body } = await family.get<{ paths: Record<string, Record<string, unknown>> }>('/api/docs/json')
    const paths = Object.entries(body.paths).flatMap(([path, calls]) => ('get' in calls ? [path] : []))
    const isAnswer = (path: string) => path.startsWith('/api/') && !/\/(live|file|json)$/.test(path)
    const asked: number[] = []

    const found = await crossed(async () => {
      for (const path of paths.filter(isAnswer)) asked.push((await family.get(addressed(path))).status)
    })

    expect(found).toEqual([])
    expect(asked.filter((status) => status === 200).length).toBeGreaterThan(40)
    expect(asked.filter((status) => status >= 500)).toEqual([])
  })

  test('each kind of write does, and a pull and a snapshot (rule scale.queries)', async () => {
    const { family, ids } = furnished
    const of = (kind: OpKind, fields?: object) =>
      anOp({ record: 'students', record_id: ids.students, kind, ...(fields && { fields: { ...fields } }) })
    const { epoch } = (await family.get<PullAnswer>('/api/sync/pull')).body
    const said: string[] = []
    const statuses: number[] = []

    const found = await crossed(async () => {
      for (const op of [of('set', { name: 'Nora Lee' }), of('delete'), of('restore'), of('delete'), of('purge')]) {
        said.push(...(await family.push([op])).body.answers.map(({ code }) => code))
      }
      statuses.push((await family.get(`/api/sync/pull?cursor=${epoch}.0`)).status)
      for (const part of snapshotParts) statuses.push((await family.get(`/api/sync/snapshot?part=${part}`)).status)
      statuses.push((await family.post('/api/user/export', {})).status)
    })

    expect(found).toEqual([])
    expect(said).toEqual(['merged', 'ok', 'ok', 'ok', 'ok'])
    expect(statuses).toEqual([200, 200, 200, 200, 202])
  })

  test('what is asked before an account is known crosses them as the page says, and nothing else (rule scale.queries)', async () => {
    const person = aRegistration()
    const { email, password } = person
    const visit = (url: string, payload: object) => server.visit({ method: 'POST', url, payload })

    const registering = await crossed(() => visit('/api/register', person))
    const signingIn = await crossed(() => visit('/api/login', { email, password }))
    const { user } = furnished.family
    const sentTo = { account: user.id, email: user.email }
    const token = await issueMailToken(server.connection.db, 'verify_email', sentTo, new Date())
    const confirming = await crossed(() => visit('/api/email/verify', { token }))
    const { family } = furnished
    const push = '/api/notifications/push'
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    const keys = { p256dh: webPush.generateVAPIDKeys().publicKey, auth: 'AAECAwQFBgcICQoLDA0ODw' }
    expect((await family.post(push, { endpoint, keys })).status).toBeLessThan(300)
    const told = await crossed(() => family.post(push, { endpoint, keys }))

    expect({ registering, signingIn, confirming, told }).toEqual({
      registering: ['replaced_addresses'],
      signingIn: [],
      confirming: ['mail_tokens'],
      told: ['push_subscriptions'],
    })
  })

  test('links of packets work, and crossing begins and ends with their door (rule scale.queries)', async () => {
    const linked = await aLinkedFamily(server)
    const asking = await crossed(() => linked.ask())
    const copying = await crossed(() => copy(server))
    const { path } = await linked.open()
    const looking = await crossed(() => server.app.inject({ method: 'GET', url: path }))

    expect({ asking, copying, looking }).toEqual({
      asking: [],
      copying: ['packet_doors'],
      looking: ['packet_doors'],
    })
    expect(await linked.links()).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  test('jobs that clean up and erase do their work (rule scale.keys)', async () => {
    const { app, connection } = server
    const leaving = await server.family()
    const { id } = leaving.user
    await connection.db
      .updateTable('accounts')
      .set({ deletion_at: new Date(0) })
      .where('id', '=', id)
      .execute()

    await cleanUp(connection.db, new Date())
    await purgeOld(app, Date.now())

    expect(await purgeAccounts(connection.db, app.media, null, new Date())).toEqual([id])
    const again = { ...aRegistration(), email: leaving.user.email }
    expect((await server.visit({ method: 'POST', url: '/api/register', payload: again })).status).toBe(201)
  })
})

/** A described path with an id of the family in it, and what most reads ask for. */
function addressed(path: string): string {
  const { ids } = furnished
  const record = Object.keys(ids).find((name) => path.startsWith(`/api/${name}/`)) as keyof typeof ids | undefined
  const id = record === undefined ? newId() : ids[record]
  const query = new URLSearchParams({ ...period, student_id: ids.students, school_year: '2026-2027' })
  return `${path.replaceAll(/\{\w+\}/g, id)}?${query}`
}

const period = { start_date: '2026-08-01', end_date: '2026-11-30', date: '2026-11-20', month: '2026-11' }
