import { useEffect, useRef, useState } from 'react'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { KnownStatus } from './use-subscription-status.ts'

/** How she comes back from the provider's page, as its address says. */
export type CheckoutOutcome = 'success' | 'cancelled'

/** The state of a payment just made: `waiting` until the provider told us, `slow` once that takes long. */
export type CheckoutReturn = 'none' | 'waiting' | 'slow'

/** Polls for the provider's answer, which takes seconds. */
const maxPolls = 15
const pollIntervalMs = 2000

/**
 * Looks after a payment until the server knows of it (rule billing.checkout-return). `onSettled` takes the outcome out
 * of the address.
 */
export function useCheckoutReturn(
  outcome: CheckoutOutcome | undefined,
  { status, isAnswered, askAgain }: KnownStatus,
  onSettled: () => void,
): CheckoutReturn {
  const [looked, setLooked] = useState(0)
  const toldOf = useRef<CheckoutOutcome | undefined>(undefined)
  const isSubscribed = typeof status === 'object' && (status.subscribed_to_family || status.subscribed_to_school)
  const isThere = outcome === 'success' && isAnswered && isSubscribed

  useEffect(() => {
    if (outcome === undefined || toldOf.current === outcome || (outcome === 'success' && !isThere)) return
    toldOf.current = outcome
    showToast(outcome === 'success' ? paid : closed)
    onSettled()
  }, [outcome, isThere, onSettled])

  const isLooking = outcome === 'success' && !isThere && looked < maxPolls
  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => {
      setLooked((count) => count + 1)
      askAgain()
    }, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [isLooking, looked, askAgain])

  if (outcome !== 'success' || isThere) return 'none'
  return isLooking ? 'waiting' : 'slow'
}

const paid = { title: 'Thank you!', message: 'Your Family Plan is active.' }

const closed = {
  type: 'info',
  title: 'Checkout closed',
  message: 'Nothing was charged. You can choose a plan whenever you like.',
} as const
