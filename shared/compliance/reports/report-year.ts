import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { familyYear, type FamilyInput, type LawInput } from '#shared/compliance/family-compliance.ts'
import { todosShown } from '#shared/compliance/family-todos.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { inOrderOfUrgency } from '#shared/compliance/todo-list.ts'
import { addMonths } from '#shared/format/dates.ts'
import type { AskedDays } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { PaperPeriod } from './paper-head.ts'

/** A school life and more: each month is a row. */
const maxMonths = 20 * 12

/** The days of a paper, and the year whose law they are held to. */
interface ReportYear {
  period: PaperPeriod
  pack: StateRequirements | null
  yearsBack: number
  schoolYear: string
}

/**
 * Answers the days that are asked for. Their year is the one that is named, else the one in which they end (rule
 * compliance.papers-api). Refuses days that end before they begin.
 */
export function reportYear(input: LawInput, asked: AskedDays): ReportYear {
  const yearsBack = asked.school_year === undefined ? yearsBackOf(asked, input) : yearsBackTo(asked.school_year, input)
  const { year, pack } = familyYear(input, yearsBack)
  const { from = year.from, to = year.to } = asked
  if (to < from) throw new PaperRefusal('invalid', 'To Date must be on or after From Date', 'to')
  const period: PaperPeriod = { from, to, label: year.label, is_part: from !== year.from || to !== year.to }
  return { period, pack, yearsBack, schoolYear: year.schoolYear }
}

/** Refuses a report of more than 20 years. */
export function refuseTooLong({ from, to }: PaperPeriod): void {
  if (to > addMonths(from, maxMonths)) throw new PaperRefusal('invalid', 'Choose at most 20 years', 'to')
}

/** How many years a school year lies before the one that counts today; 0 where none is named, or it is to come. */
export function yearsBackTo(schoolYear: string | undefined, input: LawInput): number {
  if (schoolYear === undefined) return 0
  return Math.max(0, opensIn(familyYear(input).year.schoolYear) - opensIn(schoolYear))
}

/** How many years before the present one some days end. */
function yearsBackOf({ to }: AskedDays, input: LawInput): number {
  if (to === undefined) return 0
  const back = Math.max(0, opensIn(familyYear(input).year.schoolYear) - Number(to.slice(0, 4)))
  return familyYear(input, back).year.from > to ? back + 1 : back
}

/**
 * The to-dos of a report, the most urgent first: the running year's as lists show them, an earlier year's as its rows
 * say.
 */
export function todosOfReport<Todo extends ComplianceTodoFields>(
  input: FamilyInput,
  { pack, yearsBack, schoolYear }: ReportYear,
  rows: readonly Todo[],
): ComplianceTodoFields[] {
  if (pack === null) return []
  const ofState = rows.filter(({ state }) => state === pack.state)
  const shown = yearsBack === 0 ? todosShown(input, pack, ofState) : ofState.filter(isOfYear(schoolYear))
  return inOrderOfUrgency(shown, input.today)
}

/** The to-dos of an earlier year's report: those of its period, and those without one. */
function isOfYear(schoolYear: string) {
  return ({ period, archived, completed }: ComplianceTodoFields) =>
    (!archived || completed) && (period === '' || period.slice(0, 4) === schoolYear.slice(0, 4))
}
