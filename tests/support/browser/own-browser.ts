import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** A tab of the app: its own modules, on the databases of its browser. */
export type Tab = Awaited<ReturnType<typeof openTab>>

/** A browser of its own: what one tab leaves on disk the next one finds. */
export function aBrowser() {
  const disk = new IDBFactory()
  return {
    openTab: () => openTab(disk),
    databases: async () => (await disk.databases()).map(({ name }) => name),
  }
}

let isCutOff = false

/** The network of all these browsers: calls of the app reach a server that runs in this process. */
export function browsersReach(app: FastifyInstance): typeof fetch {
  return async (path, init = {}) => {
    if (isCutOff) throw new TypeError('Failed to fetch')
    const { method, headers, body } = init
    const answer = await app.inject({
      method: method as 'GET', // the client's own calls
      url: String(path),
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.statusCode === 204 ? null : answer.payload, {
      status: answer.statusCode,
      headers: named,
    })
  }
}

async function openTab(disk: IDBFactory) {
  vi.resetModules()
  const onDisk = () => void (Dexie.dependencies.indexedDB = disk)
  onDisk()
  const { enterAccount, prepareDatabase } = await import('#client/store/accounts.ts')
  const { currentAccountId } = await import('#client/store/current-account.ts')
  const { currentDatabase } = await import('#client/store/database.ts')
  const { ensureDevice } = await import('#client/store/device.ts')
  const { dexieStore } = await import('#client/store/dexie-store.ts')
  const { readSession } = await import('#client/account/session.ts')
  const { runAccountTurn } = await import('#client/account/carry-setup.ts')
  const { carryRecords } = await import('#client/account/carry-records.ts')
  const earlier = await import('#client/account/earlier-account.ts')
  const write = await import('#client/queries/write.ts')
  const { listOpenConflicts } = await import('#client/queries/sync/conflicts.ts')
  const { applyInBulk, countMadeInBulk } = await import('#client/queries/bulk-runs.ts')
  const { changePreferences, readPreferences } = await import('#client/queries/preferences.ts')
  const { keepDraft, readDraft } = await import('#client/queries/drafts.ts')
  const { listAttention, retry } = await import('#client/queries/sync/outbox.ts')
  // A tab begins with a look at who is signed in.
  await readSession()

  async function change(record: 'students', id: string, values: object) {
    const opened = (await write.open(record, id)) ?? expect.fail('There is no such record')
    await write.save(opened, { ...values })
  }

  const tab = {
    write,
    /** Handles the server's answer as signing in and registering do. */
    enter: async ({ user, token }: SignedIn) => {
      await prepareDatabase(user.id)
      await ensureDevice(dexieStore(user.id), crypto.randomUUID.bind(crypto), 'Chrome/1 Android', true)
      await enterAccount({ id: user.id, user, token, user_read_at: Date.now() })
    },
    sync: () => runAccountTurn(currentAccountId()),
    carry: () => carryRecords(currentAccountId()),
    /** Does something without a network. */
    cutOff: async (work: () => Promise<unknown>) => {
      isCutOff = true
      await work().finally(() => (isCutOff = false))
    },
    earlier: earlier.readEarlierAccount,
    bringAlong: earlier.bringAlong,
    deleteEarlier: earlier.deleteEarlier,
    rename: (record: 'students', id: string, name: string) => change(record, id, { name }),
    setNotes: (id: string, notes: string) => change('students', id, { notes }),
    tryAgain: async () => {
      for (const entry of await listAttention()) if (entry.state === 'rejected') await retry(entry)
    },
    attention: listAttention,
    applyInBulk,
    countMadeInBulk,
    changePreferences,
    readPreferences,
    keepDraft,
    readDraft,
    remove: async (record: 'students' | 'activities', id: string) => {
      const opened = (await write.open(record, id)) ?? expect.fail('There is no such record')
      await write.remove(opened)
    },
    shown: (record: RecordName, id: string) => currentDatabase().table(record).get(id) as Promise<unknown>,
    rows: (record: 'students') => currentDatabase().table(record).toArray() as Promise<{ id: string; name: string }[]>,
    opIds: async () => (await currentDatabase().outbox.toArray()).map(({ op }) => op.id),
    openCards: listOpenConflicts,
    unsent: () => currentDatabase().outbox.count(),
    user: async () => {
      const session = await readSession()
      return session.state === 'signed_in' ? session.user : expect.fail(session.state)
    },
  }
  // Dexie asks for the disk when it makes a connection: before whatever this tab does, it is this browser's.
  return wrapped(tab, onDisk)
}

/** An object whose functions all do something else first. */
function wrapped<T extends object>(object: T, before: () => void): T {
  return new Proxy(object, {
    get(target, name) {
      before()
      return Reflect.get(target, name) as unknown
    },
  })
}
