import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import type { User } from '#shared/accounts/user.ts'
import { familyPrice } from '#shared/billing/plans.ts'
import { statusOfUser } from '#shared/billing/subscription-status.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { StatusCard } from './status-card.tsx'
import styles from './subscription-page.module.css'

interface SubscriptionPageProps {
  user: User
  /** Opens the records for reading, without access. */
  onViewRecords: () => void
}

/** Subscription & Billing (spec 1 §2); reachable without access (decision B1). */
export function SubscriptionPage({ user, onViewRecords }: SubscriptionPageProps) {
  const { on_trial, has_active_access } = statusOfUser(user)
  return (
    <>
      <PageHeader
        title="Subscription & Billing"
        subtitle={
          on_trial && user.trial_ends_at !== null
            ? `Your trial ends ${fullDay(dayOf(new Date(user.trial_ends_at)))}. Select a plan to continue seamlessly.`
            : 'Your plan and what it includes'
        }
      />
      <div className={styles.cards}>
        <StatusCard title="Current Status" user={user} />
        {!has_active_access && (
          <Card title="Your records are yours">
            <p className={styles.words}>
              Everything you logged is still here. You can read, print and export it for as long as you like; logging
              again needs a plan.
            </p>
            <Button variant="default" leftSection={<IconBook2 aria-hidden="true" />} onClick={onViewRecords}>
              View my records
            </Button>
          </Card>
        )}
        <Card title="Family Plan">
          <p className={styles.words}>
            <strong>{`$${familyPrice} per month`}</strong>, for up to {familyStudentLimit} students. Plans cannot be
            bought yet, and nothing is charged.
          </p>
        </Card>
      </div>
    </>
  )
}
