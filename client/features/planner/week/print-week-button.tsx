import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Day } from '#shared/format/dates.ts'

/** Leads to the sheets of a day's week, today's where none is named (rule lessons.week-sheet). */
export function PrintWeekButton({ day }: { day?: Day | undefined }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} />}
      renderRoot={(button) => <Link to="/planner/week" search={{ week: day }} {...button} />}
    >
      Print Week
    </Button>
  )
}
