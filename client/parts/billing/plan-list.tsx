import { IconCalendarCheck, IconCircleX, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { trialDays } from '#shared/accounts/user.ts'
import { plans, type BillingPlan } from '#shared/billing/plans.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './plan-list.module.css'

const assurances = [
  { Icon: IconCalendarCheck, text: `${trialDays}-day free trial` },
  { Icon: IconCircleX, text: 'Cancel anytime' },
  { Icon: IconLock, text: 'Secure billing by our payment provider' },
]

/** Lead under the heading of the plans. */
export const plansLead = `Start with a ${trialDays}-day free trial, cancel anytime`

interface PlanListProps {
  /** The button that starts a plan. */
  startOf: (plan: BillingPlan) => ReactNode
  /** Said under it. */
  included?: string
}

/** The plans side by side, and what holds for all of them (rule billing.plans). */
export function PlanList({ startOf, included = `${trialDays}-day free trial included` }: PlanListProps) {
  return (
    <>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} start={startOf(plan)} included={included} />
        ))}
      </div>
      <ul className={styles.assurances}>
        {assurances.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={22} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
