import { IconCalendarCheck, IconCircleX, IconLock } from '@tabler/icons-react'
import { trialDays } from '#shared/accounts/user.ts'
import { plans } from '#shared/billing/plans.ts'
import { PlanCard } from '#client/features/landing/plan-card.tsx'
import styles from './pricing.module.css'
import section from './section.module.css'

const assurances = [
  { Icon: IconCalendarCheck, text: `${trialDays}-day free trial` },
  { Icon: IconCircleX, text: 'Cancel anytime' },
  { Icon: IconLock, text: 'Secure billing by our payment provider' },
]

/** The plans (rule billing.plans). */
export function Pricing() {
  return (
    <section id="pricing" className={section.band} aria-labelledby="pricing-heading">
      <div className={section.inner}>
        <div className={styles.head}>
          <h2 id="pricing-heading" className={section.heading}>
            Choose Your Plan
          </h2>
          <p className={section.lead}>{`Start with a ${trialDays}-day free trial, cancel anytime`}</p>
        </div>
        <div className={styles.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
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
      </div>
    </section>
  )
}
