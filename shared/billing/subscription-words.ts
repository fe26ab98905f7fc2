import { dayOf, fullDay } from '#shared/format/dates.ts'
import { plans } from './plans.ts'
import type { Subscription, SubscriptionStatus } from './subscription-status.ts'

/** The provider's words for a subscription that gives access. */
const running: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due'])
/** Those that can be cancelled: one whose payment failed is looked after in Manage Billing (rule billing.cancel). */
const cancellable: ReadonlySet<string> = new Set(['trialing', 'active'])

const words: Readonly<Record<string, string>> = {
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  paused: 'Paused',
}

/** A subscription as its row shows it. */
interface SubscriptionRow {
  /** "Family Plan". */
  name: string
  status: string
  tone: 'good' | 'worry' | 'over'
  /** "Started March 10, 2027", and when it ends or ended. */
  dates: readonly string[]
  /** The one action offered (rules billing.cancel, billing.resume). */
  can: 'cancel' | 'resume' | null
}

/** How one subscription stands at `now` (milliseconds). */
export function subscriptionRow(subscription: Subscription, now: number): SubscriptionRow {
  const { stripe_status, created_at, ends_at } = subscription
  const runs = running.has(stripe_status)
  const isEnding = runs && ends_at !== null
  const ends = ends_at === null ? [] : [`${runs && Date.parse(ends_at) > now ? 'Ends' : 'Ended'} ${longDay(ends_at)}`]
  return {
    name: planName(subscription),
    status: isEnding ? 'Cancelled' : (words[stripe_status] ?? stripe_status.replaceAll('_', ' ')),
    tone: !runs ? 'over' : isEnding || stripe_status === 'past_due' ? 'worry' : 'good',
    dates: [`Started ${longDay(created_at)}`, ...ends],
    can: deedOf(subscription, now),
  }
}

function deedOf({ stripe_status, ends_at }: Subscription, now: number): SubscriptionRow['can'] {
  if (ends_at === null) return cancellable.has(stripe_status) ? 'cancel' : null
  return running.has(stripe_status) && Date.parse(ends_at) > now ? 'resume' : null
}

/** The name of a plan that is told by its id: "Family Plan". */
function planName({ name }: Pick<Subscription, 'name'>): string {
  return plans.find(({ id }) => id === name)?.name ?? `${name} Plan`
}

/** How a family stands, in the words of the status card (rule billing.status). */
export interface StatusWords {
  kind: 'free' | 'subscribed' | 'unpaid' | 'trial' | 'none'
  title: string
  /** Left out on a trial: its end is counted in days there. */
  words: string | null
  note: string | null
}

/** The words for what the server said, or for what the device knows without it. */
export function statusWords(status: SubscriptionStatus): StatusWords {
  if (status.billing === 'off') {
    const words = 'There’s nothing to pay here. Your family can use all of it.'
    return { kind: 'free', title: 'Everything is open', words, note: null }
  }
  if (status.subscribed_to_family || status.subscribed_to_school) {
    const words = status.subscribed_to_family ? 'Family Plan' : 'School Plan'
    const isUnpaid = runningOf(status)?.stripe_status === 'past_due'
    const kind = isUnpaid ? 'unpaid' : 'subscribed'
    return { kind, title: 'Active Subscription', words, note: noteOf(status) }
  }
  if (status.on_trial && status.trial_ends_at !== null) {
    return { kind: 'trial', title: 'Free Trial Active', words: null, note: null }
  }
  const words = 'Subscribe to access all features'
  return { kind: 'none', title: 'No Active Subscription', words, note: endedNote(status) }
}

function runningOf({ subscriptions }: SubscriptionStatus): Subscription | undefined {
  return subscriptions.find(({ stripe_status }) => running.has(stripe_status))
}

function noteOf(status: SubscriptionStatus): string | null {
  const one = runningOf(status)
  const { trial_ends_at } = status
  if (!one) return null
  if (one.ends_at !== null) return `Cancelled. You have access until ${longDay(one.ends_at)}.`
  if (one.stripe_status === 'past_due') {
    return 'Your last payment didn’t go through. Everything still works; please check your card under Manage Billing.'
  }
  const isTrial = one.stripe_status === 'trialing' && trial_ends_at !== null
  return isTrial ? `Your first payment is due when your free trial ends, ${longDay(trial_ends_at)}.` : null
}

function endedNote({ subscriptions, trial_ends_at }: SubscriptionStatus): string | null {
  const [last] = subscriptions
  if (last) return last.ends_at === null ? null : `Your ${planName(last)} ended ${longDay(last.ends_at)}.`
  return trial_ends_at === null ? null : `Your free trial ended ${longDay(trial_ends_at)}.`
}

/** "March 24, 2027", by the calendar of the device. */
export function longDay(instant: string): string {
  return fullDay(dayOf(new Date(instant)))
}
