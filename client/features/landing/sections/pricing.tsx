import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PlanList, plansLead } from '#client/parts/billing/plan-list.tsx'
import styles from './pricing.module.css'
import section from './section.module.css'

/** The plans (rule billing.plans). */
export function Pricing() {
  return (
    <section id="pricing" className={section.band} aria-labelledby="pricing-heading">
      <div className={section.inner}>
        <div className={styles.head}>
          <h2 id="pricing-heading" className={section.heading}>
            Choose Your Plan
          </h2>
          <p className={section.lead}>{plansLead}</p>
        </div>
        <PlanList
          startOf={({ name }) => (
            <Button component={Link} to="/register" size="lg" fullWidth>
              {`Start ${name}`}
            </Button>
          )}
        />
      </div>
    </section>
  )
}
