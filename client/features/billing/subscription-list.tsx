import { Button } from '@mantine/core'
import { useState } from 'react'
import { subscriptionRow } from '#shared/billing/subscription-words.ts'
import type { Subscription } from '#shared/billing/subscription-status.ts'
import { Badge, type Tone } from '#client/ui/display/badge.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { ListRow } from '#client/ui/display/list-row.tsx'
import styles from './subscription-list.module.css'
import type { BillingCalls } from './use-billing-calls.ts'

interface SubscriptionListProps {
  subscriptions: readonly Subscription[]
  calls: BillingCalls
  isOnline: boolean
  /** Milliseconds. */
  now: number
}

const tones: Readonly<Record<ReturnType<typeof subscriptionRow>['tone'], Tone>> = {
  good: 'sage',
  worry: 'amber',
  over: 'plain',
}

/**
 * Every subscription with its dates; one that runs can be cancelled, a cancelled one resumed (rules billing.cancel,
 * billing.resume).
 */
export function SubscriptionList({ subscriptions, calls, isOnline, now }: SubscriptionListProps) {
  const [asked, setAsked] = useState<Subscription | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (subscriptions.length === 0) return null
  const isWaiting = calls.busy !== null || !isOnline
  const plan = asked ? subscriptionRow(asked, now).name : ''

  function handleCancel(one: Subscription) {
    setAsked(one)
    setIsAsking(true)
  }

  return (
    <Card title="Your Subscriptions">
      <ul className={styles.list}>
        {subscriptions.map((each) => {
          const { name, status, tone, dates, can } = subscriptionRow(each, now)
          return (
            <ListRow
              key={each.created_at}
              title={name}
              badge={<Badge tone={tones[tone]}>{status}</Badge>}
              line={
                <span className={styles.dates}>
                  {dates.map((date) => (
                    <span key={date}>{date}</span>
                  ))}
                </span>
              }
            >
              {can === 'cancel' && (
                <Button variant="default" disabled={isWaiting} onClick={() => handleCancel(each)}>
                  {calls.busy === 'cancel' ? 'Cancelling...' : 'Cancel'}
                </Button>
              )}
              {can === 'resume' && (
                <Button disabled={isWaiting} onClick={() => void calls.resume(each.name)}>
                  {calls.busy === 'resume' ? 'Resuming...' : 'Resume'}
                </Button>
              )}
            </ListRow>
          )
        })}
      </ul>
      <Confirm
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel subscription?"
        keepLabel="Keep my plan"
        confirmLabel="Cancel Subscription"
        danger
        onConfirm={async () => {
          if (asked) await calls.cancel(asked.name)
        }}
      >
        {`Are you sure you want to cancel your ${plan} subscription? You’ll continue to have access until the end ` +
          'of your billing period.'}
      </Confirm>
    </Card>
  )
}
