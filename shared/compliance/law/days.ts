import { addDays, daysBetween, type Day } from '#shared/format/dates.ts'
import { addBusinessDays } from './business-days.ts'
import { yearsLater, type LawYear } from './law-year.ts'
import type { DayRule, SingleDay } from './state-law.ts'

/** From what the days of a school year are counted. */
export interface DueDayInput {
  year: LawYear
  /** The day from which the law asks anything of the child, or of the family. */
  firstDay: Day
  /** True when `year` holds the first day. */
  isFirstYear: boolean
  /** The day on which an event happened; `null` while nobody said so. */
  happenedOn?: Day | null
}

/** The day that a rule names in a school year; `null` where there is none in it (rule law.days). */
export function dayByLaw(rule: DayRule, input: DueDayInput): Day | null {
  if (!('from' in rule)) return ofList(rule, input)
  const day = single(rule, input)
  const moves = input.isFirstYear && rule.from !== 'teaching_starts' && rule.from !== 'event'
  return day !== null && moves && day < input.firstDay ? input.firstDay : day
}

/**
 * The last days of the reports of a school year, where the law fixes none: equal parts of what is left of it (rule
 * law.quarters).
 */
export function equalParts({ year, firstDay }: DueDayInput): Day[] {
  const { openingDay, ends } = year
  const start = firstDay > openingDay ? firstDay : openingDay
  const left = daysBetween(start, ends)
  const parts = Math.max(1, Math.round((4 * left) / daysBetween(openingDay, ends)))
  return Array.from({ length: parts }, (_, index) => addDays(start, Math.floor(((index + 1) * left) / parts)))
}

function ofList(rule: Exclude<DayRule, SingleDay>, input: DueDayInput): Day | null {
  const members: readonly DayRule[] = 'earlier_of' in rule ? rule.earlier_of : rule.later_of
  const days = members.flatMap((member) => {
    const day = 'from' in member ? single(member, input) : ofList(member, input)
    const isDropped = 'passed' in member && day !== null && day < input.firstDay
    return day === null || isDropped ? [] : day
  })
  const inOrder = days.sort()
  return ('earlier_of' in rule ? inOrder[0] : inOrder.at(-1)) ?? null
}

function single(rule: SingleDay, input: DueDayInput): Day | null {
  const day = counted(rule, input)
  if (day === null || rule.days === undefined) return day
  return rule.unit === 'business' ? addBusinessDays(day, rule.days) : addDays(day, rule.days)
}

function counted(rule: SingleDay, { year, firstDay, happenedOn = null }: DueDayInput): Day | null {
  switch (rule.from) {
    case 'teaching_starts':
      return firstDay
    case 'year_starts':
      return year.starts
    case 'year_ends':
      return year.ends
    case 'event':
      return happenedOn
    case 'anniversary':
      return anniversaryIn(year, firstDay)
    case 'date':
      return dateBeside(year, rule.month_day, rule.side)
  }
}

/** Up to so many days into a school year, or before its end, a date still belongs to the summer beside it. */
const besideYear = 90

function dateBeside({ opens, from, to }: LawYear, monthDay: string, side: 'before_year' | 'in_year' | 'after_year') {
  const days = [opens - 1, opens, opens + 1, opens + 2].map((year) => `${year}-${monthDay}`)
  if (side === 'in_year') return days.find((day) => from <= day && day <= to) ?? null
  if (side === 'before_year') return days.filter((day) => day <= addDays(from, besideYear - 1)).at(-1) ?? null
  return days.find((day) => day >= addDays(to, -besideYear)) ?? null
}

function anniversaryIn({ opens, from, to }: LawYear, firstDay: Day): Day | null {
  const years = [opens, opens + 1].map((year) => year - Number(firstDay.slice(0, 4))).filter((count) => count > 0)
  const days = years.map((count) => yearsLater(firstDay, count, '02-28'))
  return days.find((day) => from <= day && day <= to) ?? null
}
