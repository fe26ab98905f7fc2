import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { planComingSoon, type BillingPlan } from '#shared/billing/plans.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './plan-card.module.css'

interface PlanCardProps {
  plan: BillingPlan
  /** The button that starts it; a plan that cannot be chosen yet has one of its own. */
  start: ReactNode
  /** Said under the button. */
  included: string
}

/** One plan with what it holds; one that cannot be chosen yet says so (rule billing.plans). */
export function PlanCard({ plan, start, included }: PlanCardProps) {
  return (
    <article className={styles.plan} data-popular={!plan.coming_soon || undefined} aria-labelledby={`plan-${plan.id}`}>
      {!plan.coming_soon && <span className={styles.popular}>Popular</span>}
      <div className={styles.head}>
        <h3 id={`plan-${plan.id}`} className={styles.name}>
          {plan.name}
        </h3>
        {plan.coming_soon && <Badge tone="lavender">Coming Soon</Badge>}
      </div>
      <p className={styles.quiet}>{plan.description}</p>
      {plan.price === null ? (
        <p className={styles.soon}>We’re working on something great!</p>
      ) : (
        <p className={styles.price}>
          <strong>{`$${plan.price}`}</strong> per month
        </p>
      )}
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={22} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {plan.coming_soon ? (
        <Button size="lg" fullWidth disabled aria-describedby={`soon-${plan.id}`}>
          Coming Soon
        </Button>
      ) : (
        start
      )}
      <p id={`soon-${plan.id}`} className={styles.included}>
        {plan.coming_soon ? planComingSoon : included}
      </p>
    </article>
  )
}
