import type { User } from '#shared/accounts/user.ts'
import { familyPrice } from '#shared/billing/plans.ts'
import { statusOfUser } from '#shared/billing/subscription-status.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import styles from './billing.module.css'
import { RecordsCard } from './records-card.tsx'
import { StatusCard } from './status-card.tsx'

interface SubscriptionPageProps {
  user: User
  /** Opens the records for reading; `null` for whoever has access. */
  onViewRecords: (() => void) | null
}

/** Subscription & Billing; reachable without access (rule billing.open-pages). */
export function SubscriptionPage({ user, onViewRecords }: SubscriptionPageProps) {
  const { on_trial, trial_ends_at } = statusOfUser(user)
  return (
    <>
      <PageHeader
        title="Subscription & Billing"
        subtitle={
          on_trial && trial_ends_at !== null
            ? `Your trial ends ${fullDay(dayOf(new Date(trial_ends_at)))}. Select a plan to continue seamlessly.`
            : 'Your plan and what it includes'
        }
      />
      <div className={styles.cards}>
        <StatusCard title="Current Status" user={user} />
        {onViewRecords && <RecordsCard onView={onViewRecords} />}
        <Card title="Family Plan">
          <p className={styles.words}>
            <strong>{`$${familyPrice} per month`}</strong>
            {`, for up to ${familyStudentLimit} students. Plans cannot be bought yet, and nothing is charged.`}
          </p>
        </Card>
      </div>
    </>
  )
}
