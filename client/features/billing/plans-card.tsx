import { Button } from '@mantine/core'
import { Card } from '#client/ui/display/card.tsx'
import styles from './billing.module.css'

/** The way to the plans for a family that has none yet (rule billing.status). */
export function PlansCard({ onView }: { onView: () => void }) {
  return (
    <Card title="Choose Your Plan">
      <p className={styles.words}>See what each plan includes and what it costs.</p>
      <Button variant="default" onClick={onView}>
        View Subscription Plans
      </Button>
    </Card>
  )
}
