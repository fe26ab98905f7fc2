import { fullDay, monthDay, type Day } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { percentDone, percentText } from '#shared/format/percent.ts'
import { dueText } from '#shared/compliance/due-dates.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { birthDateText, dutyTexts } from '#shared/compliance/status-texts.ts'
import { statusTexts } from '#shared/compliance/family-compliance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { measuredBy, partDone, type RequirementProgress } from '#shared/compliance/requirement-progress.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { figureSources, sourcesLine } from '#shared/compliance/cited-sources.ts'
import { chosenPathway, sourceOf } from '#shared/compliance/source-of-figures.ts'
import type { CountedYear } from '#shared/compliance/year-that-counts.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { isImported, writtenLater, type Written } from '#shared/activities/written-later.ts'
import type { LawStripModel, PaperHead, RequirementLine, TodoLine } from './report-models.ts'

/** The family that prints, and its law. */
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

/** The days that a paper is about: a year, or a part of it or more than one. */
export interface PaperPeriod extends Pick<CountedYear, 'from' | 'to' | 'label'> {
  /** True for days other than those of the named year. */
  is_part: boolean
}

/** The head that every paper shares. */
export function paperHead(title: string, family: PaperFamily, period: PaperPeriod, today: Day): PaperHead {
  const { from, to } = period
  const isRunning = from <= today && today < to
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
    days_text: `${fullDay(from)} to ${fullDay(to)}`,
    covered_text: `${fullDay(from)} to ${fullDay(isRunning ? today : to)}`,
    part_text: period.is_part ? partText(period) : '',
    made_on: today,
    made_on_text: fullDay(today),
    law: pack && lawStrip(pack),
  }
}

function partText({ from, to, label }: PaperPeriod): string {
  return `Totals for ${fullDay(from)} through ${fullDay(to)}; requirements are for the full year (${label}).`
}

/** The source of the figures, as a paper prints it (rule compliance.sources). */
export function lawStrip(pack: StateRequirements): LawStripModel {
  const source = sourceOf(pack)
  const sources = figureSources(pack)
  const isSure = pack.law.confidence.figures === 'high' && source.in_flux === null
  const site = source.official_site === null ? '' : ` (${source.official_site})`
  return {
    ...source,
    sources,
    text: sourcesLine(pack),
    doubt: isSure ? '' : `Check with your state${site}${source.in_flux === null ? '.' : `: ${source.in_flux}`}`,
    advice: 'This isn’t legal advice.',
  }
}

/** "118 of 180": days as they are, hours to one decimal. */
export function figureOf(standing: Pick<RequirementProgress, 'kind' | 'done' | 'required'>): string {
  const { done, required } = figureParts(standing)
  return `${done} of ${required}`
}

function figureParts({ kind, done, required }: Pick<RequirementProgress, 'kind' | 'done' | 'required'>) {
  const isCounted = kind === 'days' || kind === 'areas'
  return { done: isCounted ? String(done) : doneHours(done, required), required: required.toLocaleString('en-US') }
}

/** Hours to one decimal, never rounded up to what is not reached. */
function doneHours(done: number, required: number): string {
  const text = hoursText(done * 60)
  const isReached = Math.round(done * 10) / 10 >= required && done < required
  return isReached ? (Math.floor(done * 10) / 10).toLocaleString('en-US') : text
}

/** A child's requirements, a line each, with the steady pace while its year runs. */
export function requirementLines(
  { standings }: Pick<ChildCompliance, 'standings'>,
  hasPace = false,
): RequirementLine[] {
  return standings.map((standing) => ({
    label: standing.label,
    figure: figureOf(standing),
    ...figureParts(standing),
    share: Math.min(1, partDone(standing)),
    pace: hasPace && standing.pace !== null ? Math.min(1, standing.pace / measuredBy(standing)) : null,
    percent: percentText(standing.percentage),
    met: standing.met,
    is_alternative: standing.is_alternative,
    set_by: [setByText(standing), paperShareText(standing)].filter(Boolean).join('; '),
  }))
}

/** "The vertical line marks a steady pace for March 16: 97 days, 437 hours." */
export function paperPaceText({ standings }: Pick<ChildCompliance, 'standings'>, today: Day): string {
  const paces = standings.flatMap(({ kind, pace }) =>
    pace === null ? [] : [`${Math.floor(pace).toLocaleString('en-US')} ${units[kind]}`],
  )
  return paces.length === 0 ? '' : `The vertical line marks a steady pace for ${monthDay(today)}: ${paces.join(', ')}.`
}

const units: Readonly<Record<RequirementProgress['kind'], string>> = {
  days: 'days',
  hours: 'hours',
  core_hours: 'core hours',
  home_hours: 'core hours at home',
  areas: 'subjects',
}

function setByText({ set_by, law }: RequirementProgress): string {
  if (set_by === 'law') return 'State law'
  return law === null ? 'set by you' : `set by you (the law requires ${law.toLocaleString('en-US')})`
}

/** "share from January 15, 2027 on: 99"; "" where the whole figure counts (rule compliance.share). */
function paperShareText({ share }: Pick<RequirementProgress, 'share'>): string {
  if (share === null) return ''
  const doubt = share.doubt === null ? '' : ` (${share.doubt})`
  return `share from ${fullDay(share.since)} on: ${share.amount.toLocaleString('en-US')}${doubt}`
}

/** The status of a child, or why it has none. */
export function statusText({ status, reason, grade }: Pick<ChildCompliance, 'status' | 'reason' | 'grade'>): string {
  if (reason === 'birth_date_missing') return birthDateText(grade)
  return reason === null ? statusTexts[status] : dutyTexts[reason]
}

/** "Grade 7", "Kindergarten". */
export function paperGradeText(grade: GradeLevel): string {
  if (grade === 'K') return 'Kindergarten'
  return /^\d+$/.test(grade) ? `Grade ${grade}` : grade
}

/** The done to-dos, with their child: a paper for others names no open ones (rule compliance.reports). */
export function todoLines(
  todos: readonly ComplianceTodoFields[],
  names: ReadonlyMap<string, string>,
  pack: StateRequirements | null,
  today: Day,
): TodoLine[] {
  return todos
    .filter(({ completed }) => completed)
    .map((todo) => ({
      title: todo.title,
      student_name: todo.student_id === null ? '' : (names.get(todo.student_id) ?? ''),
      done: todo.completed,
      when: dueText(todo, today),
      citation: pack?.compliance_todos.find(({ key }) => key === todo.key)?.citation ?? null,
    }))
}

/**
 * How many entries were made later than they happened: "2 of 14 entries (14.3%) were made 3 or more days later.", and
 * apart from them how many were brought in (rules compliance.reports, imports.told).
 */
export function laterText(entries: readonly Written[]): string {
  const own = entries.filter((entry) => !isImported(entry))
  const brought = entries.length - own.length
  const said = [
    ...(own.length > 0 || brought === 0 ? [ownLaterText(own)] : []),
    ...(brought > 0 ? [`${counted(brought, 'entry', 'entries')} ${brought === 1 ? 'was' : 'were'} brought in.`] : []),
  ]
  return said.join(' ')
}

function ownLaterText(entries: readonly Written[]): string {
  const later = entries.filter((entry) => writtenLater(entry) !== null).length
  if (entries.length === 0) return 'No entries.'
  const all = counted(entries.length, 'entry', 'entries')
  if (later === 0)
    return entries.length === 1
      ? 'The one entry was made within 2 days.'
      : `None of ${all} was made 3 or more days later.`
  const share = percentText(percentDone(later, entries.length))
  return (
    `${later.toLocaleString('en-US')} of ${all} (${share}) ${later === 1 ? 'was' : 'were'} made 3 or more days ` +
    'later.'
  )
}
