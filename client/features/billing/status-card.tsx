import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { trialEnd, type SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './status-card.module.css'
import { useSubscriptionStatus } from './use-subscription-status.ts'

interface StatusCardProps {
  /** "Subscription Status" in Settings, "Current Status" on the subscription page. */
  title: string
  user: User
  /** Leads to the plans; without it the card offers no way there. */
  onChoosePlan?: () => void
  /** More to do from here, below what is said. */
  children?: ReactNode
}

/** How the family is subscribed (rule billing.status). */
export function StatusCard({ title, user, onChoosePlan, children }: StatusCardProps) {
  const { status, askAgain } = useSubscriptionStatus(user)
  return (
    <Card title={title}>
      <div className={styles.card} aria-live="polite" aria-busy={status === 'loading'}>
        {status === 'loading' && <p className={styles.quiet}>Loading subscription status...</p>}
        {status === 'failed' && (
          <Standing
            icon={<IconAlertCircle />}
            tone="amber"
            words="Failed to load subscription information. Please try again."
            action={
              <Button variant="default" onClick={askAgain}>
                Try Again
              </Button>
            }
          />
        )}
        {typeof status === 'object' && <Known status={status} onChoosePlan={onChoosePlan} />}
      </div>
      {children}
    </Card>
  )
}

const minute = 60_000

interface KnownProps {
  status: SubscriptionStatus
  onChoosePlan: (() => void) | undefined
}

function Known({ status, onChoosePlan }: KnownProps) {
  const now = useNow(minute)
  if (status.subscribed_to_family || status.subscribed_to_school) {
    const plan = status.subscribed_to_family ? 'Family Plan' : 'School Plan'
    return <Standing icon={<IconCircleCheck />} tone="sage" title="Active Subscription" words={plan} />
  }
  if (status.on_trial && status.trial_ends_at !== null) {
    return (
      <Standing
        icon={<IconClock />}
        tone="sage"
        title="Free Trial Active"
        words={`Trial ends ${trialEnd(status.trial_ends_at, now)}`}
        action={onChoosePlan && <Button onClick={onChoosePlan}>Choose a Plan</Button>}
      />
    )
  }
  return (
    <Standing
      icon={<IconAlertCircle />}
      tone="amber"
      title="No Active Subscription"
      words="Subscribe to access all features"
      action={onChoosePlan && <Button onClick={onChoosePlan}>Subscribe Now</Button>}
    />
  )
}

interface StandingProps {
  icon: ReactNode
  tone: 'sage' | 'amber'
  title?: string
  words: string
  action?: ReactNode
}

function Standing({ icon, tone, title, words, action }: StandingProps) {
  return (
    <div className={styles.standing}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        {title !== undefined && <h3 className={styles.title}>{title}</h3>}
        <p className={styles.quiet}>{words}</p>
      </div>
      {action}
    </div>
  )
}
