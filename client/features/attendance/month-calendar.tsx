import { VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { addDays, addMonths, daysFrom, monthAndYear, shortWeekday, weekOf, type Day } from '#shared/format/dates.ts'
import { OffIcon } from '#client/parts/years/off-icon.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { DayIcon } from './day-icon.tsx'
import { spokenDay, wordsOfDay, type KnownDay } from './day-words.ts'
import styles from './month-calendar.module.css'
import type { AttendanceYear, ChildYear } from './use-attendance.ts'

interface MonthCalendarProps {
  known: AttendanceYear
  child: ChildYear
  /** YYYY-MM. */
  month: string
  chosen: Day
  /** Months that can be turned to lie between these two. */
  bounds: { first: string; last: string }
  onMonth: (month: string) => void
  onDay: (day: Day) => void
}

/** A child's month by day: logged time, marks and days off (rule compliance.attendance-view). */
export function MonthCalendar({ known, child, month, chosen, bounds, onMonth, onDay }: MonthCalendarProps) {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const turn = (count: number) => addMonths(first, count).slice(0, 7)
  const days = daysFrom(weekOf(first).from, weekOf(last).to)
  const latest = last < known.today ? last : known.today
  const tabStop = chosen >= first && chosen <= latest ? chosen : first

  return (
    <>
      <div className={styles.head}>
        <div className={styles.turn}>
          <IconButton
            label="Previous month"
            icon={<IconChevronLeft size={22} />}
            disabled={month <= bounds.first}
            onClick={() => onMonth(turn(-1))}
          />
          <IconButton
            label="Next month"
            icon={<IconChevronRight size={22} />}
            disabled={month >= bounds.last}
            onClick={() => onMonth(turn(1))}
          />
        </div>
        <h2 className={styles.title} aria-live="polite">
          {monthAndYear(first)}
        </h2>
        <ul className={styles.legend} aria-hidden="true">
          <li>
            <DayIcon kind="full" /> Full
          </li>
          <li>
            <DayIcon kind="half" /> Half
          </li>
          <li>
            <DayIcon kind="absent" /> Absent
          </li>
        </ul>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{shortWeekday(day)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its buttons take these keys. */}
      <ol
        className={styles.days}
        aria-label={`${child.name}’s days in ${monthAndYear(first)}`}
        onKeyDown={(event) => moveFocus(event, first, latest)}
      >
        {days.map((day) => (
          <li key={day} className={styles.cell} data-break={nameOf(day) === null ? undefined : true}>
            {day < first || day > last ? (
              <span className={styles.other} aria-hidden="true">
                {Number(day.slice(8))}
              </span>
            ) : (
              <DayButton
                date={day}
                today={known.today}
                known={knownDay(child, day)}
                roomForName={roomForName(day)}
                isChosen={day === chosen}
                isTabStop={day === tabStop}
                onPress={() => onDay(day)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )

  /** On the first of some days off how many days of its week they take; 0 on the others. */
  function roomForName(day: Day): number {
    const name = nameOf(day)
    if (name === null || (name === nameOf(addDays(day, -1)) && day !== first)) return 0
    const index = days.indexOf(day)
    const rest = days.slice(index, index + 7 - (index % 7))
    const end = rest.findIndex((one) => nameOf(one) !== name || one > last)
    return end === -1 ? rest.length : end
  }

  function nameOf(day: Day): string | null {
    return child.offOn(day)?.text ?? null
  }
}

/** How far each key moves, in days. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrows move from day to day, Home and End to the ends of the month (rule compliance.attendance-view). */
function moveFocus(event: KeyboardEvent<HTMLElement>, first: Day, last: Day): void {
  const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
  if (from === undefined) return
  const step = steps[event.key]
  const ends: Readonly<Record<string, Day>> = { Home: first, End: last }
  const to = step === undefined ? ends[event.key] : addDays(from, step)
  if (to === undefined) return
  event.preventDefault()
  if (to < first || to > last) return
  event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
}

/** A child's day: marks, minutes and how it counts. */
export function knownDay({ attendance, minutes, marks, threshold, offOn }: ChildYear, date: Day): KnownDay {
  const [day, logged] = [attendance.days.get(date), minutes.get(date) ?? 0]
  // Without hours for a day, any entry but evidence makes one.
  const isEvidenceOnly = day === undefined && logged > 0 && threshold === null
  return { day, minutes: logged, mark: marks.get(date), isEvidenceOnly, off: offOn(date) }
}

interface DayButtonProps {
  date: Day
  today: Day
  known: KnownDay
  /** Over how many days the name of days off may reach; 0 where it does not stand. */
  roomForName: number
  isChosen: boolean
  isTabStop: boolean
  onPress: () => void
}

function DayButton({ date, today, known, roomForName, isChosen, isTabStop, onPress }: DayButtonProps) {
  const { day, off } = known
  const isOpen = date === today && day === undefined
  return (
    <button
      type="button"
      className={styles.day}
      data-day={date}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={date === today ? 'date' : undefined}
      disabled={date > today}
      onClick={onPress}
    >
      <VisuallyHidden>{spokenDay(date, known)}</VisuallyHidden>
      <span className={styles.inDay} aria-hidden="true">
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {isOpen ? <DayIcon kind="open" /> : <DayIcon kind={day?.kind ?? null} byHand={day?.byHand ?? false} />}
        {off && day === undefined ? (
          <span className={styles.break} data-reaches style={{ '--days': roomForName } as CSSProperties}>
            {roomForName > 0 && (
              <>
                <OffIcon off={off} size={18} />
                <span className={styles.breakName} translate="no">
                  {off.text}
                </span>
              </>
            )}
          </span>
        ) : (
          <span className={styles.words}>{wordsOfDay(known)}</span>
        )}
      </span>
    </button>
  )
}
