import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offline } from '#client/api/result.ts'
import { enterAccount, readKnownAccount } from '#client/store/accounts.ts'
import { readMemory, setPauseReason } from '#client/sync/triggers.ts'
import type { User } from '#shared/accounts/user.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { syncHeader } from '#shared/records/op.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { callAsShown } from '#client/account/settings.ts'
import {
  askSubscriptionStatus,
  cancelSubscription,
  lookForAccess,
  openBillingPortal,
  startCheckout,
} from './subscription.ts'

const server = vi.fn<typeof fetch>()
const sendWaiting = vi.fn(async () => undefined)
const lapsed = { has_active_access: false, trial_ends_at: '2026-01-01T00:00:00.000Z' }
const paid = { has_active_access: true, subscribed_to_family: true }

let count = 0

/** A family signed in on the device, as this one knows it; each test has its own. */
async function signedIn(fields: Partial<User>): Promise<string> {
  count += 1
  const id = `subscription-${count}`
  await enterAccount({ id, user: aUser({ id, ...fields }), token: 'jwt', user_read_at: 0 })
  return id
}

/** Sets the server's answer about the family for every later call. */
function serverSays(id: string, fields: Partial<User>): void {
  const user = aUser({ id, ...fields })
  const { has_active_access, subscribed_to_family, subscribed_to_school, trial_ends_at } = user
  const status: SubscriptionStatus = {
    has_active_access,
    subscribed_to_family,
    subscribed_to_school,
    trial_ends_at,
    on_trial: false,
    subscriptions: [],
    has_customer: true,
    billing: 'test',
  }
  server.mockImplementation(async (path) => Response.json(path === '/api/user' ? user : status))
}

const callsTo = (path: string) => server.mock.calls.filter(([asked]) => asked === path).length

beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
  sendWaiting.mockClear()
})

describe('the device follows what the server says of access (rule billing.servers-word)', () => {
  test.each([
    ['paid on another device', lapsed, paid],
    ['lapsed meanwhile', paid, { ...paid, subscribed_to_family: false, has_active_access: false }],
    ['a trial that was made longer', {}, { trial_ends_at: '2027-01-05T00:00:00.000Z' }],
  ])('%s', async (_what, known, said) => {
    const id = await signedIn(known)
    serverSays(id, said)

    expect(await askSubscriptionStatus(sendWaiting)).toMatchObject({ ok: true })
    expect((await readKnownAccount(id))?.user).toMatchObject(said)
  })

  test('what it knew already is not asked for again', async () => {
    const id = await signedIn(paid)
    serverSays(id, paid)

    await askSubscriptionStatus(sendWaiting)

    expect(callsTo('/api/user')).toBe(0)
  })

  test.each([
    ['a device that was told it ended looks whether it is back', lapsed, 1],
    ['one that has access does not', paid, 0],
  ])('%s', async (_what, known, times) => {
    const id = await signedIn(known)
    serverSays(id, paid)

    await lookForAccess(sendWaiting)

    expect(callsTo('/api/subscription/status')).toBe(times)
    expect((await readKnownAccount(id))?.user).toMatchObject(paid)
  })

  test('a server that cannot be reached changes nothing', async () => {
    const id = await signedIn(paid)
    server.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await askSubscriptionStatus(sendWaiting)).toEqual(offline)
    expect((await readKnownAccount(id))?.user).toMatchObject(paid)
  })

  test("somebody else's page says nothing about access", async () => {
    const id = await signedIn(paid)
    server.mockResolvedValue(new Response('<h1>Welcome to the hotel</h1>'))

    expect(await askSubscriptionStatus(sendWaiting)).toMatchObject({ ok: false, reason: 'refused' })
    expect((await readKnownAccount(id))?.user).toMatchObject(paid)
  })
})

describe('what waited for access (rule billing.payment-required)', () => {
  test.each([
    ['goes out once access is back', paid, 1],
    ['goes on waiting without', lapsed, 0],
  ])('%s', async (_what, said, times) => {
    const id = await signedIn(lapsed)
    await setPauseReason(id, 'payment')
    serverSays(id, said)

    await askSubscriptionStatus(sendWaiting)

    expect(sendWaiting).toHaveBeenCalledTimes(times)
  })

  test.each([
    ['a call that our server refuses with 402 leads to billing', { [syncHeader]: '1' }, 'payment'],
    ["somebody else's 402 does not", {}, null],
  ])('%s (rule billing.open-pages)', async (_what, headers: Record<string, string>, pause_reason) => {
    const id = await signedIn({})
    const body = { message: 'Your free trial has ended.', code: 'payment_required', trial_expired: true }
    server.mockResolvedValue(Response.json(body, { status: 402, headers }))

    const answer = await callAsShown({ method: 'POST', path: '/api/rollover/create', body: {} })

    expect(answer).toMatchObject({ ok: false, code: 'payment_required' })
    expect((await readMemory(id)).pause_reason).toBe(pause_reason)
  })
})

describe('paying', () => {
  test.each([
    [{ checkout_url: 'https://pay.example/c/1' }, 'https://pay.example/c/1'],
    [{}, null],
    [{ checkout_url: '' }, null],
    [{ checkout_url: 'javascript:alert(1)' }, null],
    [null, null],
  ])('goes to the page that the server names: %j', async (body, url) => {
    await signedIn({})
    server.mockImplementation(async () => Response.json(body))

    expect(await startCheckout('family')).toMatchObject(url === null ? { ok: false } : { ok: true, value: url })
  })

  test('a refusal keeps its word', async () => {
    await signedIn({})
    const body = { code: 'plan_not_available', message: 'The School Plan is coming soon.' }
    server.mockResolvedValue(Response.json(body, { status: 422 }))

    expect(await startCheckout('school')).toEqual({ ok: false, reason: 'refused', ...body })
  })

  test('the pages for cards and bills, and what the server says to a cancellation', async () => {
    await signedIn({})
    server.mockImplementation(async (path) =>
      Response.json(
        path === '/api/user/billing-portal' ? { url: 'https://pay.example/p' } : { message: 'Until March.' },
      ),
    )

    expect(await openBillingPortal()).toEqual({ ok: true, value: 'https://pay.example/p' })
    expect(await cancelSubscription('family')).toEqual({ ok: true, value: { message: 'Until March.' } })
  })
})
