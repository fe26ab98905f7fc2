import type {
  AreaLine,
  AttendanceRegister,
  RequirementLine,
  TodoLine,
} from '#shared/compliance/reports/report-models.ts'
import type { Paper } from '#papers/pdf/paper.ts'
import { measures, space } from '#papers/pdf/pieces.ts'
import { drawRegister, type RegisterMonth } from '#papers/pdf/register.ts'
import { table, titledTable, type Column, type Table } from '#papers/pdf/table.ts'
import { remark } from './paper-frame.ts'

/** Stands between figures and the words beside them. */
export const spacer: Column = { head: '', share: 3 }

/** Figures below each other: where one has a decimal, all have one. */
export function aligned(figures: readonly string[]): string[] {
  if (!figures.some((figure) => figure.includes('.'))) return [...figures]
  return figures.map((figure) => (figure === '' || figure.includes('.') ? figure : `${figure}.0`))
}

/**
 * Draws each required figure over its bar, and below it those that the family set itself (rule
 * compliance.own-figures).
 */
export async function requirementFigures(paper: Paper, lines: readonly RequirementLine[]): Promise<void> {
  await measures(
    paper,
    lines.map(({ label, done, required, share, pace }) => ({
      label,
      done,
      of: required,
      share,
      ...(pace === null ? {} : { pace }),
    })),
  )
  if (lines.some(({ is_alternative }) => is_alternative)) await remark(paper, oneIsEnough)
  for (const { label, required, set_by } of lines)
    if (set_by !== 'State law') await remark(paper, `${label}: ${required} is ${set_by}.`)
}

/** Said where the law takes days or hours (rule compliance.percentage). */
const oneIsEnough = 'Either the days or the hours are enough.'

/** A child's days with a sign for each, a year at a time (rule compliance.attendance-sheet). */
export async function attendanceRegisters(
  paper: Paper,
  { months, total, note, away }: AttendanceRegister,
): Promise<void> {
  const years = Array.from({ length: Math.ceil(months.length / 12) }, (_, at) => months.slice(at * 12, at * 12 + 12))
  for (const [index, year] of years.entries()) {
    const isLast = index === years.length - 1
    const span = years.length === 1 ? '' : `, ${year[0]?.name} to ${year.at(-1)?.name}`
    const days = aligned(year.map((month) => month.total))
    const hours = aligned(year.map((month) => month.hours))
    await drawRegister(paper, {
      title: `Attendance and hours${span}`,
      heads: ['F', 'H', 'A', 'Days', 'Hours'],
      months: year.map((month, at): RegisterMonth => ({
        label: month.short,
        days: month.days.map(({ kind, by_hand, is_weekend }) => ({
          sign: kind,
          isRinged: by_hand,
          isWeekend: is_weekend,
        })),
        sums: [month.full, month.half, month.absent, days[at] ?? '', hours[at] ?? ''],
      })),
      note: isLast ? note : '',
      total: isLast ? total : '',
      legend: span === '' ? legendOf(away) : [],
    })
    if (!isLast) space(paper, 12)
  }
  await remark(paper, away)
}

/** Explains the signs of a register. */
export const legend = [
  ['full', 'full'],
  ['half', 'half'],
  ['absent', 'absent'],
  ['break', 'break'],
  ['ringed', 'by hand'],
] as const

/** The same with the sign of days on which a child was sick or away, where there are some. */
export function legendOf(
  away: string,
): readonly (readonly [sign: (typeof legend)[number][0] | 'away', words: string])[] {
  return away === '' ? legend : [...legend, ['away', 'sick or away']]
}

/** The required areas with what was logged in each, and what was logged beside them (rule compliance.reports). */
export async function areaTable(
  paper: Paper,
  areas: { areas: readonly AreaLine[]; beside: readonly AreaLine[] },
  { title, ...how }: { hasNotes: boolean; of?: string; title?: string },
): Promise<void> {
  const drawn = tableOfAreas(areas, how)
  await (title === undefined ? table(paper, drawn) : titledTable(paper, title, drawn))
}

/** The same as a table, before it is drawn. */
export function tableOfAreas(
  { areas, beside }: { areas: readonly AreaLine[]; beside: readonly AreaLine[] },
  { hasNotes, of }: { hasNotes: boolean; of?: string },
): Table {
  const isAsked = areas.length > 0
  const byLaw = areas.every(({ is_required }) => is_required) ? 'Required by law' : 'Named by law'
  const asked = isAsked ? byLaw : 'Subject'
  const words = hasNotes ? [spacer, { head: 'Progress, in the parent’s words', share: 84, small: true }] : []
  const hours = aligned([...areas, ...beside].map((line) => line.hours))
  return {
    columns: [
      { head: of === undefined ? asked : `${asked}: ${of}`, share: 50, bold: true, small: true },
      ...(isAsked ? [{ head: 'Recorded as', share: 48, small: true }] : []),
      { head: 'Activities', share: 22, align: 'right', figures: true },
      { head: 'Hours', share: 20, align: 'right', figures: true },
      ...words,
    ],
    rows: [
      ...areas.map(({ name, covered, recorded_as, activities, note }, at) => [
        name,
        covered ? recorded_as : 'Nothing yet',
        activities,
        hours[at] ?? '',
        ...(hasNotes ? ['', note] : []),
      ]),
      ...beside.map(({ recorded_as, activities }, at) => [
        ...(isAsked ? ['Other subjects', recorded_as] : [recorded_as]),
        activities,
        hours[areas.length + at] ?? '',
        ...(hasNotes ? ['', ''] : []),
      ]),
    ],
    empty: 'Nothing logged',
  }
}

/** Draws the law's to-dos that are done, and no others (rule compliance.reports). */
export async function todoTable(paper: Paper, todos: readonly TodoLine[], ofFamily: boolean): Promise<void> {
  if (todos.length === 0) return
  await titledTable(paper, 'To-dos done', {
    columns: [
      { head: 'What', share: 60, small: true, bold: true },
      ...(ofFamily ? [{ head: 'Student', share: 26, small: true }] : []),
      { head: 'When', share: 46, small: true },
      { head: 'Law', share: 40, small: true },
    ],
    rows: todos.map(({ title, student_name, when, citation }) => [
      title,
      ...(ofFamily ? [student_name === '' ? 'Family' : student_name] : []),
      when,
      citation ?? '',
    ]),
  })
  space(paper, 14)
}
