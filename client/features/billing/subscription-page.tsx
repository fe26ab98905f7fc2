import { Button } from '@mantine/core'
import type { User } from '#shared/accounts/user.ts'
import { statusOfUser } from '#shared/billing/subscription-status.ts'
import { longDay } from '#shared/billing/subscription-words.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import styles from './billing.module.css'
import { CheckoutWait } from './checkout-wait.tsx'
import { NeedsConnection } from './needs-connection.tsx'
import { Plans } from './plans.tsx'
import { RecordsCard } from './records-card.tsx'
import { StatusCard } from './status-card.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { TestMode } from './test-mode.tsx'
import { useBillingCalls } from './use-billing-calls.ts'
import { useCheckoutReturn, type CheckoutOutcome } from './use-checkout-return.ts'
import { useSubscriptionStatus } from './use-subscription-status.ts'

interface SubscriptionPageProps {
  user: User
  /** How she came back from paying, if she just did. */
  checkout: CheckoutOutcome | undefined
  /** Takes that out of the address. */
  onCheckoutSettled: () => void
  /** Opens the records for reading; `null` with access. */
  onViewRecords: (() => void) | null
  /** Leads to the export of everything. */
  onExport: () => void
}

const minute = 60_000

/** Subscription & Billing; reachable without access (rule billing.open-pages). */
export function SubscriptionPage({
  user,
  checkout,
  onCheckoutSettled,
  onViewRecords,
  onExport,
}: SubscriptionPageProps) {
  const now = useNow(minute)
  const isOnline = useOnline()
  const known = useSubscriptionStatus(user)
  const calls = useBillingCalls(known.askAgain)
  const returning = useCheckoutReturn(checkout, known, onCheckoutSettled)
  // Until the server answers, the page shows what the device knows: nothing waits for the network.
  const status = typeof known.status === 'object' ? known.status : statusOfUser(user)
  const { on_trial, trial_ends_at, billing } = status
  const isSubscribed = status.subscribed_to_family || status.subscribed_to_school
  const isPeriod = status.has_active_access && (on_trial || status.subscriptions.length > 0)
  const isTrial = on_trial && !isSubscribed && trial_ends_at !== null

  return (
    <>
      <PageHeader
        title="Subscription & Billing"
        subtitle={
          isTrial
            ? `Your trial ends ${longDay(trial_ends_at)}. Select a plan to continue seamlessly.`
            : 'Your plan and what it includes'
        }
      />
      <div className={styles.page}>
        <CheckoutWait standing={returning} onAskAgain={known.askAgain} />
        {billing === 'test' && (
          <TestMode
            isBusy={calls.busy !== null || !isOnline}
            onEndPeriod={isPeriod ? () => void calls.endPeriod() : undefined}
          />
        )}
        <StatusCard
          title="Current Status"
          known={known}
          now={now}
          manage={status.has_customer && <ManageBilling calls={calls} isOnline={isOnline} />}
        />
        {!isOnline && <NeedsConnection />}
        <SubscriptionList subscriptions={status.subscriptions} calls={calls} isOnline={isOnline} now={now} />
        {onViewRecords && <RecordsCard onView={onViewRecords} onExport={onExport} />}
        {!isSubscribed && billing !== 'off' && returning !== 'waiting' && (
          <Plans trialEndsAt={isTrial ? trial_ends_at : null} now={now} calls={calls} isOnline={isOnline} />
        )}
      </div>
    </>
  )
}

function ManageBilling({ calls, isOnline }: { calls: ReturnType<typeof useBillingCalls>; isOnline: boolean }) {
  return (
    <Button variant="default" disabled={calls.busy !== null || !isOnline} onClick={() => void calls.manage()}>
      {calls.busy === 'portal' ? 'Opening Portal...' : 'Manage Billing'}
    </Button>
  )
}
