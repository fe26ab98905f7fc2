import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/plugins/errors.ts'
import { planComingSoon } from '#shared/billing/plans.ts'

/** Does something at the payment provider; its failures are said in words of ours, and carry none of its own. */
export async function asPayment<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    const message =
      'The payment service can’t be reached right now. Nothing was charged. Please try again in a few minutes.'
    throw Object.assign(new Refusal(502, 'payment_unavailable', message), { cause })
  }
}

/**
 * The address to return to after paying: the installation's, or the one she called; only her own page can call with
 * her token.
 */
export function backTo(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`
}

/** Refuses a plan that is only advertised. */
export function planNotAvailable(): Refusal {
  return new Refusal(422, 'plan_not_available', planComingSoon)
}

/** Refuses payment calls where billing is off. */
export function billingOff(): Refusal {
  return new Refusal(422, 'plan_not_available', "Everything is already open here: there's nothing to pay.")
}

/** Refuses a second purchase. */
export function alreadySubscribed(): Refusal {
  return new Refusal(409, 'already_subscribed', 'You already have the Family Plan.')
}

/** Refuses to cancel or resume without a subscription. */
export function noSubscription(): Refusal {
  return new Refusal(409, 'no_subscription', "There's no active subscription. Choose a plan to start one.")
}
