import { fullDay, type Day } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { percentText } from '#shared/format/percent.ts'
import { dueText } from '#shared/compliance/due-dates.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import { statusTexts } from '#shared/compliance/family-compliance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { RequirementStanding } from '#shared/compliance/requirement-standing.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { chosenPathway, sourceOf } from '#shared/compliance/source-of-figures.ts'
import type { CountedYear } from '#shared/compliance/year-that-counts.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { writtenLater } from '#shared/activities/written-later.ts'
import type { LawStrip, PaperHead, RequirementLine, TodoLine } from './report-models.ts'

/** Who prints, and under which law. */
export interface PaperFamily {
  parent_name: string
  school_name: string | null
  street: string | null
  city: string | null
  zip: string | null
  phone: string | null
  pathway: string | null
  pack: StateRequirements | null
}

/** The head that every paper shares. */
export function paperHead(
  title: string,
  family: PaperFamily,
  period: Pick<CountedYear, 'from' | 'to'> & { label: string },
  today: Day,
): PaperHead {
  const { parent_name, school_name, street, city, zip, phone, pack } = family
  const place = [city, [pack?.state_name, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    title,
    parent_name,
    school_name,
    address: [street, city === null && zip === null ? null : place, phone].flatMap((line) => line || []),
    state: pack?.state ?? null,
    state_name: pack?.state_name ?? null,
    pathway: pack && chosenPathway(pack, family.pathway).name,
    year_text: period.label,
    days_text: `${fullDay(period.from)} to ${fullDay(period.to)}`,
    made_on: today,
    made_on_text: fullDay(today),
    law: pack && lawStrip(pack),
  }
}

/** Where the figures come from, as a paper says it (rule compliance.sources). */
export function lawStrip(pack: StateRequirements): LawStrip {
  const source = sourceOf(pack)
  const isSure = source.confidence === 'high' && source.in_flux === null
  const site = source.official_site === null ? '' : ` (${source.official_site})`
  return {
    ...source,
    text: `Figures from ${source.statute}, checked ${fullDay(source.checked_on)}.`,
    doubt: isSure ? '' : `Check with your state${site}${source.in_flux === null ? '.' : `: ${source.in_flux}`}`,
    advice: 'This is no legal advice.',
  }
}

/** "118 of 180": days as they are, hours to one decimal. */
export function figureOf({ kind, done, required }: Pick<RequirementStanding, 'kind' | 'done' | 'required'>): string {
  if (kind === 'days' || kind === 'areas') return `${done} of ${required.toLocaleString('en-US')}`
  return `${doneHours(done, required)} of ${required.toLocaleString('en-US')}`
}

/** Hours to one decimal, never rounded up to what is not reached. */
function doneHours(done: number, required: number): string {
  const text = hoursText(done * 60)
  const isReached = Math.round(done * 10) / 10 >= required && done < required
  return isReached ? (Math.floor(done * 10) / 10).toLocaleString('en-US') : text
}

/** What is required of a child, a line each. */
export function requirementLines({ standings }: Pick<ChildCompliance, 'standings'>): RequirementLine[] {
  return standings.map((standing) => ({
    label: standing.label,
    figure: figureOf(standing),
    percent: percentText(standing.percentage),
    met: standing.met,
    set_by: setByText(standing),
  }))
}

function setByText({ set_by, law }: RequirementStanding): string {
  if (set_by === 'law') return 'by law'
  return law === null ? 'set by you' : `set by you (the law asks for ${law.toLocaleString('en-US')})`
}

/** The status of a child, or why it has none. */
export function statusText({ status, reason }: Pick<ChildCompliance, 'status' | 'reason'>): string {
  return reason === null ? statusTexts[status] : dutyTexts[reason]
}

/** "Grade 7", "Kindergarten". */
export function gradeText(grade: GradeLevel): string {
  if (grade === 'K') return 'Kindergarten'
  return /^\d+$/.test(grade) ? `Grade ${grade}` : grade
}

/** To-dos with the child they are for. */
export function todoLines(
  todos: readonly ComplianceTodoFields[],
  names: ReadonlyMap<string, string>,
  pack: StateRequirements | null,
  today: Day,
): TodoLine[] {
  return todos.map((todo) => ({
    title: todo.title,
    student_name: todo.student_id === null ? '' : (names.get(todo.student_id) ?? ''),
    done: todo.completed,
    when: dueText(todo, today),
    citation: pack?.compliance_todos.find(({ key }) => key === todo.key)?.citation ?? null,
  }))
}

/** How many entries were written later than they happened: "2 of 14 entries were written later (3 days or more)." */
export function laterText(entries: readonly { date: Day; written_on: Day | null }[]): string {
  const later = entries.filter((entry) => writtenLater(entry) !== null).length
  if (entries.length === 0) return 'Nothing was entered.'
  if (later === 0) return `${counted(entries.length, 'entry', 'entries')}, none written 3 days later or more.`
  return `${later.toLocaleString('en-US')} of ${counted(entries.length, 'entry', 'entries')} ${later === 1 ? 'was' : 'were'} written 3 days later or more.`
}
