import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { syncHeader, type SnapshotAnswer } from '#shared/records/op.ts'
import { forgetAccount, leaveAccount } from '#client/store/accounts.ts'
import { newId } from '#client/store/new-id.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { drain } from './drain.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each<[string, number, (account: string) => Promise<void>]>([
  ['goes on', 3, async () => {}],
  ['signs out', 1, leaveAccount],
  ['signs out and leaves nothing', 1, forgetAccount],
])(
  'when a tab %s in the midst of its work, the worker makes %i calls with its token (rule accounts.woken)',
  async (_name, sent, leave) => {
    const account = newId()
    await signedInAs(account)
    const calls: string[] = []
    const page: SnapshotAnswer = { epoch: 'e', head: 1, rows: {}, next: null, total: 9 }
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=proof' })
    vi.stubGlobal('fetch', async (path: string) => {
      calls.push(path)
      await leave(account)
      // The zone of this device waits by then: it is no part of this.
      if (path.includes('push')) return Response.json({ code: 'busy' }, { status: 503 })
      const body = path.includes('snapshot') ? page : { epoch: 'e', head: 1, rows: {}, done: true }
      return Response.json(body, { headers: { [syncHeader]: '1' } })
    })

    await drain('woken')

    const snapshots = calls.filter((path) => path.includes('snapshot')).length
    expect(snapshots).toBe(sent)
    if (sent === 1) expect(calls).toHaveLength(1)
  },
)
