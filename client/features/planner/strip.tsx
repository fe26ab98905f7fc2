import { VisuallyHidden } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { isWeekday, shortDay, shortWeekday, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { plannableDays } from '#shared/planner/days.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import { deepOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import styles from './strip.module.css'
import type { PlannerFamily } from './use-planner.ts'

interface StripProps {
  family: PlannerFamily
  day: Day
  onDay: (day: Day) => void
}

/** Two weeks at a glance: one mark for each plan, hollow once it is done (rule planner.load). */
export function Strip({ family, day, onDay }: StripProps) {
  const { today, plans, breaks, colors } = family
  const days = plannableDays(today)
  const order = new Map(colors.map(({ id }, place) => [id, place]))
  const placeOf = ({ student_id }: Plan) => order.get(student_id) ?? order.size
  const busiest = Math.max(0, ...days.map((one) => plans.filter(({ planned_date }) => planned_date === one).length))
  const shown = colors.filter(({ id }) => plans.some((plan) => plan.student_id === id))
  return (
    <section className={styles.card} aria-labelledby="planned-weeks">
      <div className={styles.head}>
        <h2 id="planned-weeks" className={styles.title}>
          {`${shortDay(today, today)} to ${shortDay(days.at(-1) ?? today, today)}`}
        </h2>
        {shown.length > 0 && (
          <p className={styles.legend}>
            {shown.map((one) => (
              <span key={one.id} className={styles.who}>
                <span className={styles.mark} style={markOf(one)} />
                <span translate="no">{one.name.split(' ')[0]}</span>
              </span>
            ))}
            <span>{busiest <= mostMarks ? 'each bar is one lesson' : `up to ${mostMarks} bars a day`}</span>
          </p>
        )}
      </div>
      <div className={styles.days}>
        {days.map((one) => {
          const own = plans
            .filter(({ planned_date }) => planned_date === one)
            .sort((first, other) => placeOf(first) - placeOf(other))
          const holiday = breakOn(one, breaks)
          const load = own.length === 0 ? 'no plans' : counted(own.length, 'plan')
          return (
            <button
              key={one}
              type="button"
              className={styles.day}
              aria-pressed={one === day}
              data-break={holiday ? true : undefined}
              data-off={!isWeekday(one) || undefined}
              onClick={() => onDay(one)}
            >
              <VisuallyHidden>{[weekdayAndDay(one), load, holiday?.name].filter(Boolean).join(', ')}</VisuallyHidden>
              <span className={styles.marks} data-columns={columnsFor(own.length)} aria-hidden="true">
                {own.slice(-mostMarks).map((plan) => (
                  <span
                    key={plan.id}
                    className={styles.mark}
                    data-hollow={plan.status !== 'planned' || undefined}
                    style={markOf(family.childOf(plan))}
                  />
                ))}
                {holiday && own.length === 0 && <IconBeach size={22} aria-hidden="true" />}
              </span>
              <span className={styles.count} aria-hidden="true">
                {own.length > 0 && own.length}
              </span>
              <span className={styles.date} aria-hidden="true">
                {shortWeekday(one)}
                <strong>{Number(one.slice(8))}</strong>
              </span>
            </button>
          )
        })}
      </div>
      <Breaks family={family} days={days} />
    </section>
  )
}

/** So many marks stand over each other; more stand in two or three narrow columns (rule planner.load). */
const marksHigh = 10
const mostMarks = 3 * marksHigh

function markOf({ color }: StudentColor): CSSProperties {
  // Colors that are data enter as variables.
  return { '--color': color, '--deep': deepOf(color) } as CSSProperties
}

function columnsFor(marks: number): number {
  return Math.min(3, Math.max(1, Math.ceil(marks / marksHigh)))
}

/** The breaks of these two weeks by their names: on a small strip there is no room for them. */
function Breaks({ family, days }: { family: PlannerFamily; days: readonly Day[] }) {
  const names = [...new Set(days.flatMap((day) => breakOn(day, family.breaks)?.name ?? []))]
  if (names.length === 0) return null
  return (
    <p className={styles.breaks}>
      <IconBeach size={20} aria-hidden="true" />
      {names.join(', ')}
    </p>
  )
}
