import type { Day } from '#shared/format/dates.ts'
import { countOpenPlans } from '#client/queries/plans/plans.ts'
import { useLive } from '#client/lib/use-live.ts'
import styles from './settings.module.css'

interface PlansWithinProps {
  start_date: Day
  end_date: Day
  /** The child whose plans count; left out, every child's do. */
  student_id?: string
}

/** Says that lessons already planned on days off stay there (rules school-years.breaks, school-years.absences). */
export function PlansWithin({ start_date, end_date, student_id }: PlansWithinProps) {
  const plans = useLive(() => countOpenPlans(start_date, end_date, student_id), [start_date, end_date, student_id])
  if (!plans) return null
  const words =
    plans === 1
      ? '1 planned lesson falls on these days. It stays where it is; you can move or skip it in the planner.'
      : `${plans} planned lessons fall on these days. They stay where they are; you can move or skip them in the ` +
        'planner.'
  return <output className={styles.quiet}>{words}</output>
}
