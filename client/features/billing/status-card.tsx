import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCreditCardOff,
  IconGift,
  IconHomeHeart,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { trialEnd, type SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { statusWords, type StatusWords } from '#shared/billing/subscription-words.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './status-card.module.css'
import { TrialDays } from './trial-days.tsx'
import type { KnownStatus } from './use-subscription-status.ts'

interface StatusCardProps {
  /** "Subscription Status" in Settings, "Current Status" on the subscription page. */
  title: string
  known: KnownStatus
  /** Milliseconds. */
  now: number
  /** Leads to the plans; without it the card offers no way there. */
  onChoosePlan?: () => void
  /** The way to cards and bills. */
  manage?: ReactNode
}

/** How the family is subscribed (rule billing.status). */
export function StatusCard({ title, known: { status, askAgain }, now, onChoosePlan, manage }: StatusCardProps) {
  return (
    <Card title={title}>
      <div className={styles.card} aria-live="polite" aria-busy={status === 'loading'}>
        {status === 'loading' && <p className={styles.quiet}>Loading subscription status...</p>}
        {status === 'failed' && (
          <StatusText
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
        {typeof status === 'object' && <Known status={status} now={now} onChoosePlan={onChoosePlan} manage={manage} />}
      </div>
    </Card>
  )
}

const looks: Readonly<Record<StatusWords['kind'], { icon: ReactNode; tone: 'sage' | 'amber' }>> = {
  free: { icon: <IconHomeHeart />, tone: 'sage' },
  subscribed: { icon: <IconCircleCheck />, tone: 'sage' },
  unpaid: { icon: <IconCreditCardOff />, tone: 'amber' },
  trial: { icon: <IconGift />, tone: 'sage' },
  none: { icon: <IconAlertCircle />, tone: 'amber' },
}

interface KnownProps {
  status: SubscriptionStatus
  now: number
  onChoosePlan: (() => void) | undefined
  manage: ReactNode
}

function Known({ status, now, onChoosePlan, manage }: KnownProps) {
  const { kind, title, words, note } = statusWords(status)
  const { trial_ends_at } = status
  const isTrial = kind === 'trial' && trial_ends_at !== null
  return (
    <>
      <StatusText
        {...looks[kind]}
        title={title}
        words={isTrial ? `Trial ends ${trialEnd(trial_ends_at, now)}` : (words ?? '')}
        note={note}
        action={onChoosePlan && choices[kind] ? <Button onClick={onChoosePlan}>{choices[kind]}</Button> : manage}
      >
        {isTrial && !onChoosePlan && <TrialDays endsAt={trial_ends_at} now={now} />}
      </StatusText>
      {isTrial && (
        <p className={styles.promise}>
          <IconShieldCheck aria-hidden="true" />
          Whatever you decide, your records stay yours: you can still read, print and export them after the trial.
        </p>
      )}
    </>
  )
}

/** The button that leads on from a status. */
const choices: Readonly<Record<StatusWords['kind'], string | null>> = {
  free: null,
  subscribed: null,
  unpaid: null,
  trial: 'Choose a Plan',
  none: 'Subscribe Now',
}

interface StandingProps {
  icon: ReactNode
  tone: 'sage' | 'amber'
  title?: string
  words: string
  note?: string | null
  action?: ReactNode
  children?: ReactNode
}

function StatusText({ icon, tone, title, words, note = null, action, children }: StandingProps) {
  return (
    <div className={styles.standing}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        {title !== undefined && <h3 className={styles.title}>{title}</h3>}
        <p className={styles.quiet}>{words}</p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      {children}
      {action}
    </div>
  )
}
