import { useEffect, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { statusOfUser, type SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { useOnline } from '#client/lib/use-online.ts'
import type { CallResult } from '#client/api/result.ts'
import { askSubscriptionStatus } from '#client/account/subscription-status.ts'

/** How the family is subscribed, and how to ask once more after a failure. */
export interface KnownStatus {
  status: SubscriptionStatus | 'loading' | 'failed'
  askAgain: () => void
}

/** Asks the server while there is a network; without one the device's own knowledge stands (rule billing.servers-word). */
export function useSubscriptionStatus(user: User): KnownStatus {
  const online = useOnline()
  const [answer, setAnswer] = useState<CallResult<SubscriptionStatus> | null>(null)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    if (!online) return
    let isWanted = true
    void askSubscriptionStatus().then((found) => isWanted && setAnswer(found))
    return () => {
      isWanted = false
    }
  }, [online, tries])

  function askAgain() {
    setAnswer(null)
    setTries(tries + 1)
  }

  return { status: online ? statusIn(answer, user) : statusOfUser(user), askAgain }
}

function statusIn(answer: CallResult<SubscriptionStatus> | null, user: User): KnownStatus['status'] {
  if (answer === null) return 'loading'
  if (answer.ok) return answer.value
  return answer.reason === 'offline' ? statusOfUser(user) : 'failed'
}
