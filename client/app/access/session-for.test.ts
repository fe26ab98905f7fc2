import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '#client/account/session.ts'
import { atOnce, sharedOf } from '#client/lib/live-query.ts'
import { enterAccount, leaveAccount } from '#client/store/accounts.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { sessionFor } from './session-for.ts'

// Only browsers have one.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null }))

const account = v7()
let hide = () => {}

beforeEach(async () => {
  await enterAccount({ id: account, user: aUser({ id: account }), token: 'jwt', user_read_at: 0 })
})
afterEach(() => hide())

describe('entering the app (rule accounts.guards)', () => {
  test('is read where no shell shows her', async () => {
    const reads = countedReads()

    expect(await sessionFor('working')).toMatchObject({ state: 'signed_in', account })

    expect(reads()).toBeGreaterThan(0)
  })

  test('goes from screen to screen with nothing read', async () => {
    await showShell()
    const reads = countedReads()

    expect(await sessionFor('working')).toMatchObject({ state: 'signed_in', account })

    expect(reads()).toBe(0)
  })

  test('is looked up again where she would be turned away, and once she has left', async () => {
    await showShell()
    const reads = countedReads()

    await sessionFor('guest')
    expect(reads()).toBeGreaterThan(0)

    await leaveAccount(account)
    await vi.waitFor(async () => expect(await sessionFor('working')).toEqual({ state: 'signed_out' }))
  })
})

/** As the shell does, which shows who is signed in. */
async function showShell(): Promise<void> {
  await new Promise<void>((shown) => {
    const showing = sharedOf(readSession, atOnce).subscribe(
      () => shown(),
      () => {},
    )
    hide = () => showing.unsubscribe()
  })
}

const read = vi.spyOn(IDBObjectStore.prototype, 'get')

/** How many rows were asked for since. */
function countedReads(): () => number {
  const before = read.mock.calls.length
  return () => read.mock.calls.length - before
}
