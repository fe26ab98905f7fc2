import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Card } from '#client/ui/display/card.tsx'
import styles from './chart-card.module.css'

interface ChartCardProps {
  title: string
  /** Unit of the figures: "hours a month, each child". */
  unit: string
  chart: ReactNode
  /** The same figures; screen readers have it beside the chart too. */
  table: ReactNode
  /** Said in place of both where there is nothing to show. */
  empty: string | null
}

/** A chart that can be read as a table as well (rule progress.charts). */
export function ChartCard({ title, unit, chart, table, empty }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  if (empty !== null) {
    return (
      <Card title={title}>
        <p className={styles.empty}>{empty}</p>
      </Card>
    )
  }
  const action = (
    <Button
      className={styles.switch}
      variant="subtle"
      leftSection={<IconTable size={20} aria-hidden="true" />}
      aria-pressed={isTable}
      aria-label={`${title} as a table`}
      onClick={() => setTable(!isTable)}
    >
      Table
    </Button>
  )
  return (
    <Card title={title} action={action} className={styles.card}>
      <p className={styles.unit}>{unit}</p>
      {!isTable && chart}
      <div className={isTable ? styles.table : styles.forReaders}>{table}</div>
    </Card>
  )
}
