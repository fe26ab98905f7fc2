import { Button } from '@mantine/core'
import { trialDays } from '#shared/accounts/user.ts'
import { familyPrice } from '#shared/billing/plans.ts'
import { trialDaysRemaining } from '#shared/billing/access.ts'
import { counted } from '#shared/format/duration.ts'
import { PlanList, plansLead } from '#client/parts/billing/plan-list.tsx'
import styles from './billing.module.css'
import type { BillingCalls } from './use-billing-calls.ts'

interface PlansProps {
  /** ISO instant, while the trial lasts; `null` once it is over. */
  trialEndsAt: string | null
  /** Milliseconds. */
  now: number
  calls: BillingCalls
  isOnline: boolean
}

/** The plans to choose from (rule billing.plans). */
export function Plans({ trialEndsAt, now, calls, isOnline }: PlansProps) {
  const left = trialDaysRemaining({ trial_ends_at: trialEndsAt }, now)
  const rest = left === 0 ? 'The rest of today stays' : `Your ${counted(left, 'day')} stay${left === 1 ? 's' : ''}`
  const free = `${trialDays}-day free trial included. ${rest} free.`
  // Nobody has a second trial (rule billing.trial-kept).
  const over = `Your free trial is over: the first $${familyPrice} is due today.`
  return (
    <section className={styles.plans} aria-labelledby="plans-heading">
      <h2 id="plans-heading" className={styles.heading}>
        Choose Your Plan
      </h2>
      <p className={styles.lead}>{plansLead}</p>
      <PlanList
        included={trialEndsAt === null ? over : free}
        startOf={(plan) => (
          <Button
            size="lg"
            fullWidth
            disabled={calls.busy !== null || !isOnline}
            onClick={() => void calls.subscribe(plan)}
          >
            {calls.busy === 'checkout' ? 'Starting subscription...' : `Start ${plan.name}`}
          </Button>
        )}
      />
    </section>
  )
}
