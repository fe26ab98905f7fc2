import { familyCompliance, type FamilyInput } from '#shared/compliance/family-compliance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { forecastOf, type Forecast } from '#shared/compliance/forecast.ts'
import { countedToward, measuredBy } from '#shared/compliance/requirement-progress.ts'
import type { Day } from '#shared/format/dates.ts'
import { goalProgressOf, type Step } from '#shared/goals/goal-progress-of.ts'
import type { Goal } from '#shared/goals/goal.ts'
import { daysOfSchoolYear, schoolYearOf } from '#shared/school-years/school-year.ts'

/** A child below the pace of its year, and when the figure furthest behind is reached. */
export interface ChildBehind {
  student_id: string
  student: string
  forecast: Forecast
}

/** Something that was reached, under the name by which it is told once. */
export interface Milestone {
  name: string
  /** `null` where it is the family's. */
  student: string | null
  what: string
}

/** Input of a year's figures: the same records as on the screens. */
export interface YearFiguresInput {
  family: FamilyInput
  goals: readonly (Pick<Goal, 'id' | 'title' | 'goal_type' | 'total_goal'> & { steps: readonly Step[] })[]
}

/** Figures of a family's year for reminders. */
export interface YearFigures {
  behind: readonly ChildBehind[]
  milestones: readonly Milestone[]
}

/** Each so many full hours of a child in a school year are a milestone. */
const hoursEach = 100

/**
 * How a family's year stands: with the figures of its screens (rules notifications.pacing, notifications.milestones).
 */
export function yearFiguresOf({ family, goals }: YearFiguresInput): YearFigures {
  const { today } = family
  const children = familyCompliance(family)
  return {
    behind: children.flatMap((child) => behindOf(child, family.breaks, today)),
    milestones: [
      ...family.students.flatMap((student) => hoursOf(family, student)),
      ...goals.flatMap((goal) => goalOf(goal, family)),
      ...children.flatMap(requirementsMetBy),
    ],
  }
}

/** A child that needs attention in a year that runs; the same words as on its page (rule compliance.status). */
function behindOf(child: ChildCompliance, breaks: FamilyInput['breaks'], today: Day): ChildBehind[] {
  const { student, span, status, standings, earned } = child
  if (span === null || today > span.to || (status !== 'needs_attention' && status !== 'non_compliant')) return []
  const shares = countedToward(standings).flatMap((standing) => {
    const { kind, done, pace, met } = standing
    if (met || pace === null || kind === 'areas' || kind === 'home_hours') return []
    return [{ kind, measured: measuredBy(standing), share: done / pace }]
  })
  const [furthest] = shares.sort((one, other) => one.share - other.share)
  const forecast = furthest
    ? forecastOf({
        figure: furthest.measured,
        earned: earned[furthest.kind],
        span,
        daysOff: [...breaks, ...child.absences],
        today,
      })
    : null
  return [{ student_id: student.id, student: student.name, forecast: forecast === 'reached' ? null : forecast }]
}

/** The last full hundred hours of a child in the school year that runs, as its progress shows them. */
function hoursOf({ today, startMonth, time }: FamilyInput, { id, name }: { id: string; name: string }): Milestone[] {
  const schoolYear = schoolYearOf(today, startMonth)
  const { from, to } = daysOfSchoolYear(schoolYear, startMonth)
  const minutes = time
    .filter(({ student_id, date }) => student_id === id && from <= date && date <= to)
    .reduce((sum, one) => sum + one.minutes, 0)
  const hours = Math.floor(minutes / 60 / hoursEach) * hoursEach
  if (hours === 0) return []
  return [{ name: `hours ${id} ${schoolYear} ${hours}`, student: name, what: `${hours} hours this school year` }]
}

/** A goal that was reached in the school year that runs. */
function goalOf(
  { id, title, goal_type, total_goal, steps }: YearFiguresInput['goals'][number],
  { today, startMonth }: FamilyInput,
): Milestone[] {
  const { reached } = goalProgressOf(total_goal, steps, today)
  const { from } = daysOfSchoolYear(schoolYearOf(today, startMonth), startMonth)
  if (reached === null || reached < from || reached > today) return []
  const total = `${total_goal.toLocaleString('en-US')} ${total_goal === 1 ? goal_type.slice(0, -1) : goal_type}`
  return [{ name: `goal ${id}`, student: null, what: `“${title}” is done: ${total}` }]
}

function requirementsMetBy({ student, year, standings, status }: ChildCompliance): Milestone[] {
  if (status === 'unknown') return []
  return standings
    .filter(({ met }) => met)
    .map((standing) => ({ ...standing, measured: measuredBy(standing) }))
    .map(({ kind, label, measured }) => ({
      name: `requirement ${student.id} ${year.schoolYear} ${kind}`,
      student: student.name,
      what:
        kind === 'areas'
          ? 'every required subject this year'
          : `${label}, all ${measured.toLocaleString('en-US')} this year`,
    }))
}
