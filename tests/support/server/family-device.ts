import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import type { Family, TestServer } from './server.ts'

/** Has what the client fetches reach a server of this process, until `vi.unstubAllGlobals`. */
export function fetchFrom(server: TestServer): void {
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const answer = await server.app.inject({
      method: method as 'GET', // the client's own calls
      url: path,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: named })
  })
}

/** Signs a family in on a new device, an empty IndexedDB; the server's records come with the first `sync`. */
export async function aDeviceOf(family: Family) {
  const user = (await family.get<User>('/api/user')).body
  vi.resetModules()
  Dexie.dependencies.indexedDB = new IDBFactory()
  const { enterAccount, readKnownAccount } = await import('#client/store/accounts.ts')
  const { databaseOf } = await import('#client/store/database.ts')
  const { runAccountTurn } = await import('#client/account/carry-setup.ts')
  const { ensureDevice } = await import('#client/store/device.ts')
  const { dexieStore } = await import('#client/store/dexie-store.ts')
  // Connections take the database that is there when they are made.
  const [database] = [databaseOf(user.id), databaseOf(user.id, 'relaxed')]
  await enterAccount({ id: user.id, user, token: family.token, user_read_at: 0 })
  await ensureDevice(dexieStore(user.id), crypto.randomUUID.bind(crypto), 'Chrome/1 Android', true)
  const readUser = async () => ((await readKnownAccount(user.id)) ?? expect.fail('it signed in')).user
  return { database, readUser, sync: () => runAccountTurn(user.id) }
}
