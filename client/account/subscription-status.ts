import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { readPageAccount } from '#client/store/accounts.ts'
import { callApi } from '#client/api/call.ts'
import { offline, refusalIn, type CallResult } from '#client/api/result.ts'

/** Asks the server how the family is subscribed. */
export async function askSubscriptionStatus(): Promise<CallResult<SubscriptionStatus>> {
  const account = await readPageAccount()
  if (!account?.token) return offline
  const answer = await callApi({ method: 'GET', path: '/api/subscription/status', token: account.token })
  if (answer.kind === 'unreachable') return offline
  return answer.status === 200 && isStatus(answer.json) ? { ok: true, value: answer.json } : refusalIn(answer.json)
}

function isStatus(json: unknown): json is SubscriptionStatus {
  return typeof json === 'object' && json !== null && 'has_active_access' in json && 'subscriptions' in json
}
