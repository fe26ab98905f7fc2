import { daysText } from '#shared/compliance/attendance.ts'
import { awayText } from '#shared/compliance/reports/attendance-register.ts'
import type { DayKind } from '#shared/compliance/instruction-days.ts'
import { addDays, fullDay, isWeekday, monthName, monthsOf, type Day } from '#shared/format/dates.ts'
import { gradeText } from '#shared/students/show.ts'
import type { AttendanceYear, ChildYear } from './use-attendance.ts'
import styles from './attendance-sheet.module.css'

interface AttendanceSheetProps {
  known: AttendanceYear
  child: ChildYear
  /** The signer's name and the school's. */
  signer: { name: string; school: string | null }
}

const signs: Readonly<Record<Exclude<DayKind, null>, string>> = { full: '●', half: '◐', absent: '×' }
const numbers = Array.from({ length: 31 }, (_, index) => index + 1)

/**
 * A child's year on one page of paper: a row for each month, a sign for each day, sums, and a line to sign (rule
 * compliance.attendance-sheet).
 */
export function AttendanceSheet({ known, child, signer }: AttendanceSheetProps) {
  const { year, today } = known
  const { required } = child
  const { total, full, half, absent, byHand } = child.attendance
  const away = awayText(child.absences, year)
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h1>Attendance</h1>
        <p>{signer.school ?? signer.name}</p>
      </header>
      <dl className={styles.facts}>
        <Fact label="Student">{child.name}</Fact>
        <Fact label="Grade">{gradeText(child.grade)}</Fact>
        <Fact label="School year">{`${year.label} (${fullDay(year.from)} to ${fullDay(year.to)})`}</Fact>
        <Fact label="Parent">{signer.name}</Fact>
      </dl>
      <table className={styles.register}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                {number}
              </th>
            ))}
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(year.from, year.to).map((month) => (
            <tr key={month}>
              <th scope="row">{`${monthName(`${month}-01`, 'short')} ${month.slice(0, 4)}`}</th>
              {numbers.map((number) => (
                <SheetDay key={number} child={child} date={dayIn(month, number)} />
              ))}
              <td className={styles.sum}>{child.attendance.months.get(month) ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        <strong>{daysText(total, required)}</strong>: {full} full, {half} half, {absent} absent. {byHand} marked by the
        parent; the rest come from the activity log.
      </p>
      <p className={styles.key}>
        {`● full day, ◐ half day, × absent, – break, ${away === '' ? '' : '/ sick or away, '}blank: not a school day`}
      </p>
      {away !== '' && <p className={styles.key}>{away}</p>}
      <div className={styles.sign}>
        <span>Signature</span>
        <span>Date</span>
      </div>
      <footer className={styles.foot}>
        {child.name}, {year.label}. Made on {fullDay(today)} with Hearthbook.
      </footer>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SheetDay({ child, date }: Pick<AttendanceSheetProps, 'child'> & { date: Day | null }) {
  if (date === null) return <td className={styles.none}>{null}</td>
  const kind = child.attendance.days.get(date)?.kind ?? null
  const off = child.offOn(date)
  const sign = off && (off.kind === 'break' ? '–' : '/')
  return <td data-weekend={!isWeekday(date) || undefined}>{kind ? signs[kind] : sign}</td>
}

/** The day of a month with this number; `null` where it has none. */
function dayIn(month: string, number: number): Day | null {
  const day = addDays(`${month}-01`, number - 1)
  return day.startsWith(month) ? day : null
}
