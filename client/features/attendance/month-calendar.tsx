import { VisuallyHidden } from '@mantine/core'
import { IconBeach, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, addMonths, daysFrom, monthAndYear, shortWeekday, weekOf, type Day } from '#shared/format/dates.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
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

/** A month of a child, day by day: what was logged, what was said by hand, and breaks (rule compliance.attendance-view). */
export function MonthCalendar({ known, child, month, chosen, bounds, onMonth, onDay }: MonthCalendarProps) {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const turn = (count: number) => addMonths(first, count).slice(0, 7)
  const days = daysFrom(weekOf(first).from, weekOf(last).to)

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
      <ol className={styles.days} aria-label={`${child.name}'s days in ${monthAndYear(first)}`}>
        {days.map((day) => (
          <li key={day} className={styles.cell} data-break={nameOfBreak(day) === null ? undefined : true}>
            {day < first || day > last ? (
              <span className={styles.other} aria-hidden="true">
                {Number(day.slice(8))}
              </span>
            ) : (
              <DayButton
                date={day}
                today={known.today}
                known={knownDay(child, day)}
                breakName={nameOfBreak(day)}
                isFirstOfBreak={nameOfBreak(day) !== nameOfBreak(addDays(day, -1)) || day === first}
                isChosen={day === chosen}
                onPress={() => onDay(day)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )

  function nameOfBreak(day: Day): string | null {
    return breakOn(day, known.breaks)?.name ?? null
  }
}

/** What is known of a child's day. */
export function knownDay({ attendance, minutes, marks }: ChildYear, day: Day): KnownDay {
  return { day: attendance.days.get(day), minutes: minutes.get(day) ?? 0, mark: marks.get(day) }
}

interface DayButtonProps {
  date: Day
  today: Day
  known: KnownDay
  breakName: string | null
  isFirstOfBreak: boolean
  isChosen: boolean
  onPress: () => void
}

function DayButton({ date, today, known, breakName, isFirstOfBreak, isChosen, onPress }: DayButtonProps) {
  const { day } = known
  const isOpen = date === today && day === undefined
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      aria-current={date === today ? 'date' : undefined}
      disabled={date > today}
      onClick={onPress}
    >
      <VisuallyHidden>{spokenDay(date, known, breakName)}</VisuallyHidden>
      <span className={styles.inDay} aria-hidden="true">
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {isOpen ? <DayIcon kind="open" /> : <DayIcon kind={day?.kind ?? null} byHand={day?.byHand ?? false} />}
        {breakName !== null && day === undefined ? (
          <span className={styles.break}>
            {isFirstOfBreak && (
              <>
                <IconBeach size={18} /> {breakName}
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
