import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCurrentAccount } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { followActivities, ofThisPage } from './follow-activities.ts'

const unhandled = vi.fn()

beforeEach(async () => {
  process.on('unhandledRejection', unhandled)
  await signedInAs(v7())
})

afterEach(() => void process.off('unhandledRejection', unhandled))

test('whose database is closed while it reads, as at sign-out, ends without a word', async () => {
  const database = currentDatabase()
  const read = vi.fn(async () => {
    database.close()
    await database.activities.toArray()
    return true
  })
  const index = { put: vi.fn(), take: vi.fn() }
  const follower = followActivities(database, { make: () => index, read, tell: () => 'told' })

  const stop = follower.subscribe(() => {})
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  await new Promise((later) => setTimeout(later, 50))
  expect(unhandled).not.toHaveBeenCalled()
  expect(follower.read()).toBeUndefined()
  expect(read).toHaveBeenCalledOnce()
  stop()
})

test('of nobody, once she has signed out, follows nothing and tells nothing', async () => {
  const followed = ofThisPage(() => expect.fail('nobody is signed in'))
  setCurrentAccount(null)
  expect(followed.read()).toBeUndefined()
  followed.subscribe(() => {})()
})
