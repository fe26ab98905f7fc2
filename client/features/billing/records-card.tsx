import { Button } from '@mantine/core'
import { IconBook2, IconPackageExport } from '@tabler/icons-react'
import { Card } from '#client/ui/display/card.tsx'
import styles from './billing.module.css'

interface RecordsCardProps {
  onView: () => void
  onExport: () => void
}

/** Leads to the records without access: reading, printing and exporting them stays (rule billing.read-only). */
export function RecordsCard({ onView, onExport }: RecordsCardProps) {
  return (
    <Card title="Your records are yours">
      <p className={styles.words}>
        Everything you logged is still here. You can read, print and export it for as long as you like; you’ll need a
        plan to log again.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" leftSection={<IconBook2 aria-hidden="true" />} onClick={onView}>
          View my records
        </Button>
        <Button variant="subtle" leftSection={<IconPackageExport aria-hidden="true" />} onClick={onExport}>
          Export everything
        </Button>
      </div>
    </Card>
  )
}
