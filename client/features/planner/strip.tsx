import { Button, VisuallyHidden } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { isWeekday, shortDay, shortWeekday, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { plannableDays } from '#shared/planner/days.ts'
import type { DayOff } from '#shared/school-years/day-off.ts'
import { OffIcon } from '#client/parts/years/off-icon.tsx'
import { deepOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { loadByDay, loadText, type LoadMark } from './load.ts'
import styles from './strip.module.css'
import type { PlannerFamily } from './use-planner.ts'

interface StripProps {
  family: Pick<PlannerFamily, 'today' | 'plans' | 'lessons' | 'colors' | 'offOn' | 'childOf'>
  day: Day
  onDay: (day: Day) => void
}

/** Two weeks at a glance: one mark for each plan and lesson, hollow once it is done (rule planner.load). */
export function Strip({ family, day, onDay }: StripProps) {
  const { today, plans, lessons, colors } = family
  const days = plannableDays(today)
  const load = loadByDay(days, { plans, lessons, order: colors.map(({ id }) => id) })
  const marks = [...load.values()]
  const busiest = Math.max(0, ...marks.map(({ length }) => length))
  const busyChildren = new Set(marks.flat().map(({ student_id }) => student_id))
  const shown = colors.filter(({ id }) => busyChildren.has(id))
  const bands = bandsIn(days, family.offOn, load)
  return (
    <section className={styles.card} aria-labelledby="planned-weeks">
      <div className={styles.head}>
        <h2 id="planned-weeks" className={styles.title}>
          {`${shortDay(today, today)} to ${shortDay(days.at(-1) ?? today, today)}`}
        </h2>
        <Button
          variant="subtle"
          className={styles.toBreaks}
          leftSection={<IconBeach size={20} />}
          renderRoot={(button) => <Link to="/settings" search={{ section: 'school-year' }} {...button} />}
        >
          Breaks
        </Button>
        {shown.length > 0 && (
          <p className={styles.legend}>
            {shown.map((one) => (
              <span key={one.id} className={styles.who}>
                <span className={styles.mark} style={markOf(one)} />
                <span translate="no">{one.name.split(' ')[0]}</span>
              </span>
            ))}
            <span>{busiest <= maxMarks ? 'each bar is one lesson' : `up to ${maxMarks} bars a day`}</span>
          </p>
        )}
      </div>
      <div className={styles.days} data-empty={busiest === 0 || undefined}>
        {bands.map((band) => (
          <span
            key={band.from}
            className={styles.band}
            style={{ gridColumn: `${band.from + 1} / ${band.to + 2}` }}
            data-some={band.off.kind === 'some children' || undefined}
            aria-hidden="true"
          >
            <OffIcon off={band.off} size={20} />
            {hasRoom(band) && <span className={styles.bandName}>{band.off.text}</span>}
          </span>
        ))}
        {days.map((one, index) => {
          const own = load.get(one) ?? []
          const off = family.offOn(one)
          return (
            <button
              key={one}
              type="button"
              className={styles.day}
              style={{ gridColumn: index + 1 }}
              aria-pressed={one === day}
              data-break={(off && off.kind !== 'some children') || undefined}
              data-off={!isWeekday(one) || undefined}
              onClick={() => onDay(one)}
            >
              <VisuallyHidden>
                {[weekdayAndDay(one), loadText(own), off?.text].filter(Boolean).join(', ')}
              </VisuallyHidden>
              <span className={styles.marks} data-columns={columnsFor(own.length)} aria-hidden="true">
                {marksOf(own).map((mark) => (
                  <span
                    key={mark.id}
                    className={styles.mark}
                    data-hollow={mark.isHollow || undefined}
                    style={markOf(family.childOf(mark))}
                  />
                ))}
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
      <OffNames bands={bands} />
    </section>
  )
}

/** Marks in one column; more stand in two or three narrow columns (rule planner.load). */
const marksHigh = 10
const maxMarks = 3 * marksHigh

/** As many marks as there is room for, each child with its share of them. */
function marksOf(all: readonly LoadMark[]): readonly LoadMark[] {
  const share = Math.min(1, maxMarks / all.length)
  return all.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
}

function markOf({ color }: StudentColor): CSSProperties {
  // Colors that are data enter as variables.
  return { '--color': color, '--deep': deepOf(color) } as CSSProperties
}

function columnsFor(marks: number): number {
  return Math.min(3, Math.max(1, Math.ceil(marks / marksHigh)))
}

/** Days off in a row on the strip, from the first place to the last; those of some children stand one by one. */
interface Band {
  off: DayOff
  from: number
  to: number
  /** Marks stand where its name would. */
  isBusy: boolean
}

function bandsIn(
  days: readonly Day[],
  offOn: PlannerFamily['offOn'],
  load: ReadonlyMap<Day, readonly LoadMark[]>,
): Band[] {
  const bands: Band[] = []
  days.forEach((day, index) => {
    const off = offOn(day)
    const last = bands.at(-1)
    if (off === null) return
    const isBusy = (load.get(day)?.length ?? 0) > 0
    if (off.kind !== 'some children' && last?.off.text === off.text && last.to === index - 1)
      Object.assign(last, { to: index, isBusy: last.isBusy || isBusy })
    else bands.push({ off, from: index, to: index, isBusy })
  })
  return bands
}

/** True when the name of days off fits into its band. */
function hasRoom({ from, to, isBusy }: Band): boolean {
  return to - from > 1 && !isBusy
}

/** The names that have no room in their bands. */
function OffNames({ bands }: { bands: readonly Band[] }) {
  const names = new Map(
    bands.filter((band) => !hasRoom(band)).flatMap(({ off }) => off.lines.map((line) => [line, off])),
  )
  if (names.size === 0) return null
  return (
    <ul className={styles.offNames} aria-label="Days off">
      {[...names].map(([line, off]) => (
        <li key={line}>
          <OffIcon off={off} size={20} />
          {line}
        </li>
      ))}
    </ul>
  )
}
