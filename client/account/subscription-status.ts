import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { callApi } from '#client/api/call.ts'

/** Asks the server how the family is subscribed; `offline` = it cannot be reached, `failed` = it did not tell. */
export async function askSubscriptionStatus(): Promise<SubscriptionStatus | 'offline' | 'failed'> {
  const account = await readCurrentAccount()
  if (!account?.token) return 'offline'
  const answer = await callApi({ method: 'GET', path: '/api/subscription/status', token: account.token })
  if (answer.kind === 'unreachable') return 'offline'
  return answer.status === 200 && isStatus(answer.json) ? answer.json : 'failed'
}

function isStatus(json: unknown): json is SubscriptionStatus {
  return typeof json === 'object' && json !== null && 'has_active_access' in json && 'subscriptions' in json
}
