import type { User } from '#shared/accounts/user.ts'
import type { BillingPlan } from '#shared/billing/plans.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { readPageAccount } from '#client/store/accounts.ts'
import { refusalIn, type CallResult } from '#client/api/result.ts'
import { syncNow } from '#client/sync/driver.ts'
import { readMemory } from '#client/sync/triggers.ts'
import { callAsShown } from '#client/account/settings.ts'
import { fetchUser } from '#client/account/user-record.ts'

/**
 * Asks the server how the family is subscribed. Where the device knew otherwise it follows: the guards hear of it, and
 * what waited for access goes out (rules billing.servers-word, billing.payment-required).
 */
export async function askSubscriptionStatus(sendWaiting = syncNow): Promise<CallResult<SubscriptionStatus>> {
  const answer = await callAsShown<unknown>({ method: 'GET', path: '/api/subscription/status' })
  if (!answer.ok) return answer
  if (!isStatus(answer.value)) return refusalIn(null)
  await follow(answer.value, sendWaiting)
  return { ok: true, value: answer.value }
}

/** Asks whether access is back, on a device that was told it ended: she may have paid on another one. */
export async function lookForAccess(sendWaiting = syncNow): Promise<void> {
  const account = await readPageAccount()
  if (account?.user.has_active_access === false) await askSubscriptionStatus(sendWaiting)
}

/** Begins to pay for a plan; answers the address of the provider's page, without which it counts as refused. */
export async function startCheckout(plan: BillingPlan['id']): Promise<CallResult<string>> {
  return addressIn(await callAsShown({ method: 'POST', path: '/api/subscription/checkout', body: { plan } }))
}

/** Answers the address of the provider's pages for cards and bills (rule billing.manage). */
export async function openBillingPortal(): Promise<CallResult<string>> {
  return addressIn(await callAsShown({ method: 'POST', path: '/api/user/billing-portal' }))
}

/** Lets the subscription end with its period; answers what the server says to it (rule billing.cancel). */
export function cancelSubscription(plan: string): Promise<CallResult<{ message: string }>> {
  return callAsShown({ method: 'POST', path: '/api/subscription/cancel', body: { plan } })
}

/** Lets a cancelled subscription go on (rule billing.resume). */
export function resumeSubscription(plan: string): Promise<CallResult<{ message: string }>> {
  return callAsShown({ method: 'POST', path: '/api/subscription/resume', body: { plan } })
}

/** Brings the end of the period at once, in the test checkout (rule billing.test-checkout). */
export function endTestPeriod(): Promise<CallResult<{ message: string }>> {
  return callAsShown({ method: 'POST', path: '/api/subscription/test/end-period' })
}

const told = ['has_active_access', 'subscribed_to_family', 'subscribed_to_school', 'trial_ends_at'] as const

async function follow(status: SubscriptionStatus, sendWaiting: () => Promise<void>): Promise<void> {
  const account = await readPageAccount()
  if (!account) return
  if (told.some((field) => differs(status[field], account.user[field]))) await fetchUser(account)
  const { pause_reason } = await readMemory(account.id)
  // Not waited for: it may take long, and she sees it in the chip.
  if (status.has_active_access && pause_reason === 'payment') void sendWaiting()
}

// An older user record lacks a field: that says nothing.
function differs(now: User[(typeof told)[number]], before: User[(typeof told)[number]] | undefined): boolean {
  return before !== undefined && now !== before
}

function isStatus(json: unknown): json is SubscriptionStatus {
  return typeof json === 'object' && json !== null && 'has_active_access' in json && 'subscriptions' in json
}

/** Only an address of the web is one: the browser is sent there. */
function addressIn(answer: CallResult<{ checkout_url?: unknown; url?: unknown }>): CallResult<string> {
  if (!answer.ok) return answer
  const { checkout_url, url = checkout_url } = answer.value ?? {}
  const isAddress = typeof url === 'string' && /^https?:\/\//.test(url)
  return isAddress ? { ok: true, value: url } : refusalIn(null)
}
