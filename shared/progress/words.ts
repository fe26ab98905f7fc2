import { fullDay, monthAndYear, monthName, shortDay, type Day } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { percentDone, percentText } from '#shared/format/percent.ts'
import { kidsText } from '#shared/students/kids.ts'
import type { Days, Grain } from './period.ts'
import type { Progress, SubjectGoals, SubjectOfStudent } from './progress.ts'

/** "September 1, 2026 to March 16, 2027", and one day alone. */
export function periodText({ from, to }: Days): string {
  return from === to ? fullDay(from) : `${fullDay(from)} to ${fullDay(to)}`
}

/**
 * "Hours of all 3 kids added together, over 86 days."; of one child "Hours over 86 days." (rule progress.child-hours).
 */
export function daysCountedText({ overview, students }: Progress): string {
  const days = `over ${counted(overview.days, 'day')}`
  return students.length > 1
    ? `Hours of ${kidsText(students.map(({ student }) => student.name))} added together, ${days}.`
    : `Hours ${days}.`
}

/** The four figures that stand first, in their order. */
export function cardsOf({ overview }: Progress): readonly { label: string; figure: string }[] {
  return [
    { label: 'Total Hours', figure: hoursText(overview.minutes) },
    { label: 'Activities', figure: overview.count.toLocaleString('en-US') },
    { label: 'Subjects', figure: overview.subjects.toLocaleString('en-US') },
    { label: 'Avg Daily', figure: hoursText(overview.averageMinutes) },
  ]
}

/** "2 of 15 subject goals met so far"; `null` where no hours are required (rule progress.completion). */
export function goalsText({ met, asked }: SubjectGoals): string | null {
  return asked === 0 ? null : `${met} of ${counted(asked, 'subject goal')} met so far`
}

/** A point of Hours Over Time: "Mar 16", "Week of Mar 14", "March 2027". */
export function pointText(date: Day, grain: Grain): string {
  if (grain === 'month') return monthAndYear(date)
  return grain === 'week' ? `Week of ${shortDay(date, '')}` : shortDay(date, '')
}

/** The same under the line of a chart: "Mar 16", "Sep", and with a year where it changes: "Jan 2027". */
export function pointLabel(date: Day, grain: Grain): string {
  if (grain !== 'month') return shortDay(date, date)
  return date.slice(5, 7) === '01' ? `${monthName(date, 'short')} ${date.slice(0, 4)}` : monthName(date, 'short')
}

export const grainTexts: Readonly<Record<Grain, string>> = {
  day: 'hours a day',
  week: 'hours a week',
  month: 'hours a month',
}

/** "132.5 / 140h" of a requirement, "46h" without one. */
export function subjectHoursText({ minutes, requiredMinutes }: SubjectOfStudent): string {
  return requiredMinutes === null ? `${hoursText(minutes)}h` : `${hoursText(minutes)} / ${hoursText(requiredMinutes)}h`
}

/** How much of all the time a subject took: "23.8%". */
export function shareText(minutes: number, total: number): string {
  return percentText(total === 0 ? 0 : percentDone(minutes, total))
}
