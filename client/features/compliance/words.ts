import type { OnceProgress } from '#shared/compliance/areas.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { Forecast } from '#shared/compliance/forecast.ts'
import { measuredBy, type RequirementProgress } from '#shared/compliance/requirement-progress.ts'
import { withoutDetail } from '#shared/compliance/required-subjects.ts'
import type { ChildRequirements, RequiredFigure } from '#shared/compliance/requirements-of-child.ts'
import { birthDateText, dutyTexts } from '#shared/compliance/status-texts.ts'
import { graceDays } from '#shared/compliance/pace.ts'
import { daysBetween, fullDay, monthDay, type Day } from '#shared/format/dates.ts'
import { gradeText } from '#shared/students/show.ts'
import { paceSentence } from '#client/parts/compliance/pace-sentence.ts'

/** A figure as a screen shows it: "1,000", "612.5". */
export function figureText(figure: number): string {
  return figure.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

/** "612 / 1,000". */
export function doneOf({ done, required }: Pick<RequirementProgress, 'done' | 'required'>): string {
  return `${figureText(done)} / ${figureText(required)}`
}

/** "67 of 180 days". */
export function doneText(standing: RequirementProgress): string {
  return `${figureText(standing.done)} of ${figureText(measuredBy(standing))} ${units[standing.kind]}`
}

/** "a steady pace would be 60"; `null` where there is none. */
export function steadyText({ pace }: Pick<RequirementProgress, 'pace'>): string | null {
  return pace === null ? null : `a steady pace would be ${figureText(Math.floor(pace))}`
}

/** "Set by you; the law requires 1,000." where it isn't the law's. */
export function ownText({ set_by, law }: Pick<RequiredFigure, 'set_by' | 'law'>): string | undefined {
  if (set_by === 'law') return undefined
  return law === null ? 'Set by you; the law requires none.' : `Set by you; the law requires ${figureText(law)}.`
}

const units: Readonly<Record<RequirementProgress['kind'], string>> = {
  days: 'days',
  hours: 'hours',
  core_hours: 'core hours',
  home_hours: 'core hours at home',
  areas: 'subjects',
}

/** "instruction days a school year": what stands beside a figure alone. */
export const figureUnits: Readonly<Record<RequirementProgress['kind'], string>> = {
  days: 'instruction days a school year',
  hours: 'hours of instruction a school year',
  core_hours: 'core hours a school year',
  home_hours: 'core hours at home a school year',
  areas: 'required subjects',
}

/** "July 1 to June 30. Or 990 hours; either is enough.": what makes a figure of one or more grades whole. */
export function figureNote(kind: RequirementProgress['kind'], asked: readonly ChildRequirements[]): string {
  const [first] = asked
  if (first === undefined) return ''
  const figure = { days: first.days, hours: first.hours, core_hours: first.core_hours, home_hours: first.home_hours }
  const own = kind === 'areas' ? null : figure[kind]
  const fixed = first.packs.length === 1 && kind !== 'areas' ? first.packs[0]?.law.year.fixed : null
  return [own && ownText(own), fixed && spanText(fixed), eitherText(kind, asked)].filter(Boolean).join(' ')
}

/** "July 1 to June 30." */
function spanText({ from, to }: { from: string; to: string }): string {
  return `${monthDay(`2001-${from}`)} to ${monthDay(`2001-${to}`)}.`
}

/** "Or 900 to 990 hours, by grade; either is enough." */
function eitherText(kind: RequirementProgress['kind'], asked: readonly ChildRequirements[]): string | null {
  if (kind !== 'days' && kind !== 'hours') return null
  const amount = amountText(kind === 'days' ? 'hours' : 'days', asked)
  return amount && `Or ${amount}; either is enough.`
}

/** "You need 180 days or 990 hours, whichever you reach first."; `null` where both or one alone is asked for. */
export function eitherNote(asked: readonly ChildRequirements[]): string | null {
  const [days, hours] = [amountText('days', asked), amountText('hours', asked)]
  return days && hours && `You need ${days} or ${hours}, whichever you reach first.`
}

/** "900 to 990 hours, by grade", of those who may reach either; `null` without any. */
function amountText(kind: 'days' | 'hours', asked: readonly ChildRequirements[]): string | null {
  const figures = asked.flatMap((one) => (one.either ? (one[kind]?.required ?? []) : []))
  if (figures.length === 0) return null
  const [min, max] = [figureText(Math.min(...figures)), figureText(Math.max(...figures))]
  return min === max ? `${max} ${kind}` : `${min} to ${max} ${kind}, by grade`
}

/** "Your records show 612 of 1,000 hours." */
export function recordsText({ kind, done, required }: Pick<RequirementProgress, 'kind' | 'done' | 'required'>): string {
  return `Your records show ${figureText(done)} of ${figureText(required)} ${units[kind]}.`
}

/** "A steady pace would be 540 hours by March 16."; `null` where there is no pace. */
export function paceText(
  { kind, pace }: Pick<RequirementProgress, 'kind' | 'pace'>,
  today: Day,
  since: Day | null,
): string | null {
  return pace === null ? null : paceSentence(`${figureText(Math.floor(pace))} ${units[kind]}`, today, since)
}

/**
 * "From January 15, 2027 on, that’s 99 days." with what the law leaves open; `null` where the whole figure counts (rule
 * compliance.share).
 */
export function requirementShareText({ kind, share }: Pick<RequirementProgress, 'kind' | 'share'>): string | null {
  if (share === null) return null
  const amount = `From ${fullDay(share.since)} on, that’s ${figureText(share.amount)} ${units[kind]}.`
  return share.doubt === null ? amount : `${amount} ${share.doubt}`
}

/**
 * "Maine Studies: not yet; grade 12 is the last year for it", in a line for all of which the same is true (rule
 * compliance.scope).
 */
export function onceTexts(areas: readonly OnceProgress[]): string[] {
  const groups = Map.groupBy(areas, ({ covered, last_grade }) => (covered ? 'done' : (last_grade ?? 'not yet')))
  return [...groups].map(([state, named]) => {
    const names = named.map(({ name }) => withoutDetail(name)).join(', ')
    if (state === 'done' || state === 'not yet') return `${names}: ${state}`
    const last = state === 'K' ? 'Kindergarten' : `grade ${state}`
    return `${names}: not yet; ${last} is the last year for ${named.length === 1 ? 'it' : 'them'}`
  })
}

/** "At this pace: 1,000 hours on May 14." */
export function forecastText(forecast: Exclude<Forecast, null>, standing: RequirementProgress): string {
  const whole = `${figureText(measuredBy(standing))} ${units[standing.kind]}`
  if (forecast === 'reached') return `All ${whole} done.`
  return forecast === 'not_this_year'
    ? `At this pace: ${whole} not before the year ends.`
    : `At this pace: ${whole} on ${monthDay(forecast.on)}.`
}

/**
 * Why a child has no status, in a sentence that calls it as lists do; `null` where it has one (rule compliance.status).
 */
export function reasonText(
  { reason, student, requirements, year, grade }: ChildCompliance,
  called: string,
): string | null {
  switch (reason) {
    case null:
    case 'no_state':
      return null
    case 'not_required_at_this_age':
      return [
        `${called} isn’t required to report ${isYoung(student, year) ? 'yet' : 'anymore'}.`,
        requirements?.packs[0]?.law.age.told,
        `We’re still keeping ${called}’s records.`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'birth_date_missing':
      return birthDateText(grade)
    case 'not_required_in_this_grade':
      return `${dutyTexts[reason]} (${gradeText(grade)}). ${kept}`
    case 'not_enrolled_yet':
      return `${called} starts on ${fullDay(student.enrollment_date)}, after ${year.label}.`
    case 'not_set_for_this_option':
      return `${dutyTexts[reason]}: check the law for your option, or set your own figures.`
    case 'no_requirement':
      return `${nothingSetText(requirements, grade)} ${kept}`
    case 'no_records':
      return `No entries yet in ${year.label}.`
  }
}

/** Says of a state that sets no figure which subjects it names all the same (rule compliance.scope). */
function nothingSetText(requirements: ChildCompliance['requirements'], grade: ChildCompliance['grade']): string {
  const state = requirements?.state_name ?? 'your state'
  const figures = `${state} doesn’t set days or hours for ${gradeText(grade)}`
  if (requirements?.areas_once.length)
    return `${figures}. It names subjects to teach, but not which year to teach them in.`
  if (requirements?.areas_beside.length) return `${figures}, and requires no subject every year.`
  return `${state} doesn’t set days, hours or subjects for ${gradeText(grade)}.`
}

const kept = 'We’re still keeping your records.'

/** Every state's ages begin before 12 and end after it. */
function isYoung({ birth_date }: ChildCompliance['student'], { from }: ChildCompliance['year']): boolean {
  return birth_date != null && Number(from.slice(0, 4)) - Number(birth_date.slice(0, 4)) < 12
}

/** A sentence on a child's place in its year: just begun, ended, or enrolled within it; `null` otherwise. */
export function childYearText({ student, span, pacing, year, status }: ChildCompliance, today: Day): string | null {
  if (span === null || pacing === null) return null
  if (today > span.to)
    return status === 'compliant'
      ? `The year ended on ${fullDay(span.to)}, and you met every requirement.`
      : `The year ended on ${fullDay(span.to)}.`
  if (span.from > year.from && today >= span.from)
    return `${student.name}’s year counts from ${fullDay(span.from)}, the enrollment date.`
  if (today < span.from) return `The year begins on ${fullDay(span.from)}.`
  if (daysBetween(span.from, today) < graceDays) return 'The year just started, so nothing is behind yet.'
  const isTold = status === 'on_track' && pacing.passed <= graceDays
  return isTold ? 'Your records just started, so nothing is behind yet.' : null
}
