import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { syncHeader } from '#shared/records/op.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { startRollover } from './rollover.ts'
import { migrateState } from './state.ts'

const server = vi.fn<typeof fetch>()
let account = ''

beforeEach(async () => {
  vi.stubGlobal('fetch', server)
  account = v7()
  await signedInAs(account)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.mockReset()
})

describe('a move that the server made is made, whether the device has room for the news or not (rule shell.full-device)', () => {
  test.each([
    ['a new school year', () => startRollover({ students: [], subjects: [] })],
    ['another state', () => migrateState({ new_state: 'OH', counting: 'whole_year', notes: null })],
  ])('%s', async (_name, move) => {
    server.mockImplementation(async (path) => {
      if (String(path) === '/api/user') return answer(aUser({ id: account, name: 'Ruth' }))
      return String(path).startsWith('/api/sync') ? Promise.reject(new TypeError('offline')) : answer({ id: v7() })
    })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })

    expect(await move()).toMatchObject({ ok: true })

    expect(put).toHaveBeenCalled()
    expect(server.mock.calls.map(([path]) => path)).toContain('/api/user')
  })
})

function answer(json: unknown): Response {
  return new Response(JSON.stringify(json), {
    status: 200,
    headers: { 'content-type': 'application/json', [syncHeader]: '1' },
  })
}
