import { percentDone } from '#shared/format/percent.ts'
import type { Day } from '#shared/format/dates.ts'
import { paceOf, type Span } from './pace.ts'
import type { RequiredFigure } from './requirements-of-child.ts'

/** What can be required of a child in a year; each is a bar (rule compliance.required-figures). */
export type RequirementKind = 'days' | 'hours' | 'core_hours' | 'home_hours' | 'areas'

/** The names of the bars. */
export const requirementLabels: Readonly<Record<RequirementKind, string>> = {
  days: 'Instruction Days',
  hours: 'Instruction Hours',
  core_hours: 'Core Hours',
  home_hours: 'Core Hours at Home',
  areas: 'Required Subjects Coverage',
}

/** Where a child stands with one requirement. */
export interface RequirementStanding extends RequiredFigure {
  kind: RequirementKind
  label: string
  /** Days, hours or areas. */
  done: number
  /** 0 to 100, to one decimal. */
  percentage: number
  met: boolean
  /** How far an even pace would be today; areas have none before the year ends. */
  pace: number | null
  /** One of two of which one is enough. */
  is_alternative: boolean
}

/** Where a child stands with a figure. */
export function standingWith(
  kind: RequirementKind,
  figure: RequiredFigure,
  done: number,
  span: Span | null,
  today: Day,
  is_alternative = false,
): RequirementStanding {
  const { required } = figure
  return {
    kind,
    label: requirementLabels[kind],
    ...figure,
    done,
    percentage: percentDone(done, required),
    met: done >= required,
    pace: kind === 'areas' || span === null ? null : paceOf(required, span, today),
    is_alternative,
  }
}

/** The requirements as they count: of two of which one is enough, the one that is further (rule compliance.percentage). */
export function counted(standings: readonly RequirementStanding[]): RequirementStanding[] {
  const either = standings.filter(({ is_alternative }) => is_alternative)
  const [first] = [...either].sort((one, other) => shareOf(other) - shareOf(one))
  return standings.filter((standing) => !standing.is_alternative || standing === first)
}

/** The mean over what is required, each up to 100, to one decimal; 100 only when all is met, `null` without a requirement (rule compliance.percentage). */
export function meanPercentage(standings: readonly RequirementStanding[]): number | null {
  const required = counted(standings)
  if (required.length === 0) return null
  const sum = required.reduce((total, standing) => total + Math.min(1, shareOf(standing)), 0)
  return required.every(({ met }) => met) ? 100 : percentDone(Math.min(sum, required.length - 1e-9), required.length)
}

function shareOf({ done, required }: RequirementStanding): number {
  return done / required
}
