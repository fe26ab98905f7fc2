import { useEffect, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { statusOfUser, type SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { useOnline } from '#client/lib/use-online.ts'
import type { CallResult } from '#client/api/result.ts'
import { askSubscriptionStatus } from '#client/calls/subscription.ts'

/** How the family is subscribed, and how to ask once more. */
export interface KnownStatus {
  /** The server's answer; without a network what the device knows itself. */
  status: SubscriptionStatus | 'loading' | 'failed'
  /** True once the server answered: only then the list of subscriptions and the customer are known. */
  isAnswered: boolean
  /** Asks again; the last answer stays until the next one is here. */
  askAgain: () => void
}

type Answer = CallResult<SubscriptionStatus> | null

/**
 * Asks the server while there is a network, and whenever she comes back to the page; without one the device's own
 * knowledge stands (rule billing.servers-word).
 */
export function useSubscriptionStatus(user: User): KnownStatus {
  const online = useOnline()
  const [answer, setAnswer] = useState<Answer>(null)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    if (!online) return
    let isWanted = true
    void askSubscriptionStatus().then((found) => isWanted && setAnswer((last) => newer(last, found)))
    return () => {
      isWanted = false
    }
  }, [online, tries])

  // She may have paid in another window, or on another device.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setTries((count) => count + 1)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])

  function askAgain() {
    if (answer?.ok === false) setAnswer(null)
    setTries((count) => count + 1)
  }

  const status = online ? statusIn(answer, user) : statusOfUser(user)
  return { status, isAnswered: online && answer?.ok === true, askAgain }
}

/** Keeps the last answer while the server can't be reached. */
function newer(last: Answer, found: CallResult<SubscriptionStatus>): Answer {
  return last?.ok === true && !found.ok && found.reason === 'offline' ? last : found
}

function statusIn(answer: Answer, user: User): KnownStatus['status'] {
  if (answer === null) return 'loading'
  if (answer.ok) return answer.value
  return answer.reason === 'offline' ? statusOfUser(user) : 'failed'
}
