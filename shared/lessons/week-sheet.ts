import { addDays, daysFrom, fullDay, isWeekday, monthDay, weekdayOf, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { weekdayNames } from '#shared/format/weekdays.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { gradeText } from '#shared/students/show.ts'
import type { DayItem } from './family-days.ts'
import { pagesOf, type SheetBlock, type SheetPage } from './sheet-pages.ts'

/** A list of boxes to check off, for the fridge: a child's week, or a day of all children. */
export interface Checklist {
  /** "Silas’s week", "Wednesday". */
  title: string
  /** "November 16 to 20, 2026". */
  dates: string
  /** "20 things to check off". */
  count: string
  /** The child at its foot: "Silas Weaver, grade 4". */
  foot: string
  pages: readonly SheetPage[]
}

/** A child as a sheet names it. */
interface SheetChild {
  id: string
  name: string
  short: string
  grade_level: GradeLevel
}

interface FamilyDays {
  today: Day
  itemsOn: (day: Day) => readonly DayItem[]
  /** How a day off of a child is called; `null` = none. */
  offOn: (studentId: string, day: Day) => string | null
}

/**
 * A child's week as a sheet, by day: school days, and a Saturday or a Sunday that holds something. `null` where nothing
 * stands on any day (rule lessons.week-sheet).
 */
export function weekSheet(child: SheetChild, sunday: Day, { today, itemsOn, offOn }: FamilyDays): Checklist | null {
  const days = daysFrom(sunday, addDays(sunday, 6))
    .map((day) => ({ day, lines: itemsOn(day).filter(({ student_id }) => student_id === child.id) }))
    .filter(({ day, lines }) => lines.length > 0 || isWeekday(day))
  const lines = days.flatMap((one) => one.lines)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (lines.length === 0 || first === undefined || last === undefined) return null
  const blocks = days.map(({ day, lines: own }): SheetBlock => {
    const off = offOn(child.id, day) ?? (day < today ? null : 'Nothing planned')
    return { key: day, head: nameOf(day), sub: monthDay(day), said: own.length > 0 ? null : off, lines: own }
  })
  const title = `${child.short}’s week`
  const foot = `${child.name}, ${gradeInText(child.grade_level)}`
  return {
    title,
    dates: datesText(first, last),
    count: openCountText(lines),
    foot,
    pages: pagesOf(blocks, { title, foot, hasProud: true }),
  }
}

/** A day of all children as a sheet, by child; `null` where it holds nothing (rule lessons.day-sheet). */
export function daySheet(
  day: Day,
  children: readonly SheetChild[],
  { itemsOn, offOn }: Omit<FamilyDays, 'today'>,
  school: string | null,
): Checklist | null {
  const items = itemsOn(day)
  const blocks = children.flatMap(({ id, short }): SheetBlock | [] => {
    const lines = items.filter(({ student_id }) => student_id === id)
    const said = lines.length > 0 ? null : offOn(id, day)
    return lines.length === 0 && said === null ? [] : { key: id, head: short, sub: null, said, lines }
  })
  const lines = blocks.flatMap((block) => block.lines)
  if (lines.length === 0) return null
  const [title, foot] = [nameOf(day), school ?? '']
  return { title, dates: fullDay(day), count: openCountText(lines), foot, pages: pagesOf(blocks, { title, foot }) }
}

/** "20 things to check off": what is still open; done ones are ticked. */
export function openCountText(lines: readonly Pick<DayItem, 'isDone'>[]): string {
  const open = lines.filter(({ isDone }) => !isDone).length
  return open === 0 ? 'All checked off' : `${counted(open, 'thing')} to check off`
}

/** "November 16 to 20, 2026"; the second month and year only where they differ. */
export function datesText(from: Day, to: Day): string {
  if (from === to) return fullDay(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${fullDay(from)} to ${fullDay(to)}`
  const last = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : monthDay(to)
  return `${monthDay(from)} to ${last}, ${to.slice(0, 4)}`
}

function nameOf(day: Day): string {
  return weekdayNames[weekdayOf(day)] ?? ''
}

/** "grade 4", "kindergarten", "Pre-K" within a sentence. */
function gradeInText(grade: GradeLevel): string {
  return grade === 'Pre-K' ? grade : gradeText(grade).toLowerCase()
}
