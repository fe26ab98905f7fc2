import { daysBetween, fullDay, weekOf, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { ChildCompliance } from './child-compliance.ts'
import { daysPassedBy, paceOf, paceSince, type Pacing } from './pace.ts'
import { countedToward as countedOnes, measuredBy, type RequirementProgress } from './requirement-progress.ts'

/** The next step toward one requirement, in words a parent can act on (rule compliance.next-step). */
interface NextStep {
  kind: RequirementProgress['kind']
  text: string
}

const nouns: Readonly<Record<RequirementProgress['kind'], readonly [one: string, many: string]>> = {
  days: ['day', 'days'],
  hours: ['hour', 'hours'],
  core_hours: ['core hour', 'core hours'],
  home_hours: ['core hour at home', 'core hours at home'],
  areas: ['area', 'areas'],
}

/** The next steps for a child in a year that runs; nothing where all is met or nothing is asked. */
export function nextSteps({ standings, areas, span, pacing, reason }: ChildCompliance, today: Day): NextStep[] {
  const isAsked = reason === null || reason === 'no_records'
  if (span === null || pacing === null || today > span.to || today < span.from || !isAsked) return []
  return countedOnes(standings)
    .filter(({ met }) => !met)
    .map((standing) => {
      if (standing.kind !== 'areas')
        return { kind: standing.kind, text: figureText(standing, pacing, { today, since: paceSince(pacing, span) }) }
      const open = areas.filter(({ covered }) => !covered).map(({ name }) => name)
      return { kind: standing.kind, text: `Log something in ${named(open)}.` }
    })
}

interface StepOf {
  today: Day
  /** The day from which records are kept, where that is after the child's first day of the year. */
  since: Day | null
}

/** "4 more days this week keep the pace." */
function figureText(standing: RequirementProgress, pacing: Pacing, { today, since }: StepOf): string {
  const { kind, done } = standing
  const [measured, last] = [measuredBy(standing), pacing.to]
  const [one, many] = nouns[kind]
  const end = fullDay(last)
  const saturday = weekOf(today).to
  const until = saturday < last ? saturday : last
  const pace = paceOf(standing.required, pacing, daysPassedBy(until, pacing))
  const needed = pace === null ? 0 : roundedUp(Math.floor(pace) - done, kind)
  const missing = roundedUp(measured - done, kind)
  const perDay = kind === 'days' ? 1 : maxHours
  const days = counted(pacing.ahead, 'school day')
  const more = `${counted(missing, `more ${one}`, `more ${many}`)} needed by ${end}`
  // The pace counts from the first records, so the status may still say On Track.
  const earlier = since === null ? '' : ` Anything you taught before ${fullDay(since)} counts too, once you add it.`
  if (missing > pacing.ahead * perDay) return `${more}, with only ${days} left.${earlier}`
  if (pace === null) return `${more}, with ${days} left.`
  if (needed <= 0) return `You’re on pace: ${more}, with ${days} left.`
  if (needed <= (daysBetween(today, until) + 1) * perDay)
    return `${counted(needed, `more ${one} this week keeps`, `more ${many} this week keep`)} the pace.`
  const weekly = roundedUp((measured - done) / Math.max(1, pacing.ahead / schoolDaysOfWeek), kind)
  return (
    `${counted(weekly, one, many)} each school week from now on will reach ${counted(measured, one, many)} by ` +
    `${end}.`
  )
}

/** A week of Monday to Friday; breaks make fewer weeks, not shorter ones. */
const schoolDaysOfWeek = 5

/** The most hours a day that a plan may realistically suggest. */
const maxHours = 8

/** Whole days and half hours: what is said is enough. */
function roundedUp(left: number, kind: RequirementProgress['kind']): number {
  return kind === 'days' ? Math.ceil(left - 1e-9) : Math.ceil((left - 1e-9) * 2) / 2
}

function named(names: readonly string[]): string {
  const few = names.slice(0, 3)
  const others = names.length - few.length
  const listed = others > 0 ? [...few, counted(others, 'more area')] : few
  return listed.length < 2 ? listed.join('') : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
}
