import { Button } from '@mantine/core'
import type { User } from '#shared/accounts/user.ts'
import { statusOfUser } from '#shared/billing/subscription-status.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './billing.module.css'
import { NeedsConnection } from './needs-connection.tsx'
import { RecordsCard } from './records-card.tsx'
import { StatusCard } from './status-card.tsx'
import { useBillingCalls } from './use-billing-calls.ts'
import { useSubscriptionStatus } from './use-subscription-status.ts'

interface BillingSectionProps {
  user: User
  /** Leads to the plans. */
  onChoosePlan: () => void
  /** Opens the records for reading; `null` with access. */
  onViewRecords: (() => void) | null
  onExport: () => void
}

const minute = 60_000

/** Settings > Billing (rules billing.status, billing.manage). */
export function BillingSection({ user, onChoosePlan, onViewRecords, onExport }: BillingSectionProps) {
  const now = useNow(minute)
  const isOnline = useOnline()
  const known = useSubscriptionStatus(user)
  const calls = useBillingCalls(known.askAgain)
  const status = typeof known.status === 'object' ? known.status : statusOfUser(user)
  const isSubscribed = status.subscribed_to_family || status.subscribed_to_school

  return (
    <>
      <StatusCard title="Subscription Status" known={known} now={now} onChoosePlan={onChoosePlan} />
      {!isOnline && <NeedsConnection />}
      {status.has_customer && (
        <Card title="Billing Management">
          <p className={styles.words}>Update your card or see receipts.</p>
          <Button variant="default" disabled={calls.busy !== null || !isOnline} onClick={() => void calls.manage()}>
            {calls.busy === 'portal' ? 'Opening...' : 'Manage Billing'}
          </Button>
        </Card>
      )}
      {isSubscribed && (
        <Card title="Your Plan">
          <p className={styles.words}>See when it started, and cancel or resume it.</p>
          <Button variant="default" onClick={onChoosePlan}>
            View Subscription
          </Button>
        </Card>
      )}
      {!isSubscribed && status.billing !== 'off' && (
        <Card title="Choose Your Plan">
          <p className={styles.words}>See what each plan includes and what it costs.</p>
          <Button variant="default" onClick={onChoosePlan}>
            View Subscription Plans
          </Button>
        </Card>
      )}
      {onViewRecords && <RecordsCard onView={onViewRecords} onExport={onExport} />}
    </>
  )
}
