import { useEffect, useState } from 'react'
import type { BillingPlan } from '#shared/billing/plans.ts'
import {
  cancelSubscription,
  endTestPeriod,
  openBillingPortal,
  resumeSubscription,
  startCheckout,
} from '#client/calls/subscription.ts'
import type { CallFailure, CallResult } from '#client/api/result.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** The running call; one at a time. */
type BillingCall = 'checkout' | 'portal' | 'cancel' | 'resume' | 'end_period'

/** Calls about the subscription, each with its toasts; all need the server. `onChanged` then reads the status again. */
export function useBillingCalls(onChanged: () => void) {
  const [busy, setBusy] = useState<BillingCall | null>(null)

  // Back from the provider's page by the browser's button: the page is as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  /** Busy until the provider's page is here. */
  async function leaveFor(call: BillingCall, ask: () => Promise<CallResult<string>>, failed: Failed) {
    if (busy !== null) return
    setBusy(call)
    const answer = await ask()
    if (answer.ok) return location.assign(answer.value)
    setBusy(null)
    if (answer.code === 'already_subscribed') onChanged()
    failed(answer)
  }

  async function change(call: BillingCall, ask: () => Promise<CallResult<{ message: string }>>, said: Said) {
    if (busy !== null) return
    setBusy(call)
    const answer = await ask()
    setBusy(null)
    if (answer.ok) showToast({ title: said.done, message: answer.value.message })
    else toastOf(said.failed, said.message)(answer)
    onChanged()
  }

  return {
    busy,
    subscribe: ({ id }: BillingPlan) => leaveFor('checkout', () => startCheckout(id), checkoutFailed),
    manage: () => leaveFor('portal', openBillingPortal, portalFailed),
    cancel: (plan: string) => change('cancel', () => cancelSubscription(plan), cancelling),
    resume: (plan: string) => change('resume', () => resumeSubscription(plan), resuming),
    endPeriod: () => change('end_period', endTestPeriod, endingPeriod),
  }
}

export type BillingCalls = ReturnType<typeof useBillingCalls>

type Failed = (failure: CallFailure) => void

interface Said {
  done: string
  failed: string
  message: string
}

const cancelling: Said = {
  done: 'Subscription Cancelled',
  failed: 'Cancellation Failed',
  message: 'Unable to cancel subscription. Please try again or contact support.',
}

const resuming: Said = {
  done: 'Subscription Resumed',
  failed: 'Resume Failed',
  message: 'Unable to resume subscription. Please try again or contact support.',
}

const endingPeriod: Said = {
  done: 'Period ended (test)',
  failed: 'Period not ended (test)',
  message: 'Please try again.',
}

const portalFailed = toastOf(
  'Billing Portal Error',
  'Unable to open the billing portal. Please try again or contact support.',
)

const unableToStart = toastOf(
  'Subscription Error',
  'Unable to start subscription. Please try again or contact support.',
)

function checkoutFailed(failure: CallFailure): void {
  const { code, message } = failure
  if (code === 'plan_not_available') showToast({ type: 'warning', title: 'Plan Unavailable', message })
  else if (code === 'already_subscribed') showToast({ type: 'info', title: 'Already Subscribed', message })
  else unableToStart(failure)
}

/** The words are ours; only a missing connection is named as what it is. */
function toastOf(title: string, message: string): Failed {
  return (failure) => {
    showToast({ type: 'error', title, message: failure.reason === 'offline' ? failure.message : message })
  }
}
