import { percentDone } from '#shared/format/percent.ts'
import type { Day } from '#shared/format/dates.ts'
import { paceOf, shareOf, type Pacing } from './pace.ts'
import type { RequiredFigure } from './requirements-of-child.ts'

/** The kinds of requirement in a year; each is a bar (rule compliance.required-figures). */
export type RequirementKind = 'days' | 'hours' | 'core_hours' | 'home_hours' | 'areas'

/** The names of the bars. */
export const requirementLabels: Readonly<Record<RequirementKind, string>> = {
  days: 'Instruction Days',
  hours: 'Instruction Hours',
  core_hours: 'Core Hours',
  home_hours: 'Core Hours at Home',
  areas: 'Required Subjects Coverage',
}

/** A child's progress toward one requirement. */
export interface RequirementProgress extends RequiredFigure {
  kind: RequirementKind
  label: string
  /** Days, hours or areas. */
  done: number
  /** 0 to 100, to one decimal. */
  percentage: number
  met: boolean
  /** The share that measures a child who enrolled late (rule compliance.share). */
  share: FigureShare | null
  /** How far an even pace would be today; areas have none, and nothing has one before the family's records begin. */
  pace: number | null
  /** One of two of which one is enough. */
  is_alternative: boolean
}

/** A late child's part of a figure, since when it counts, and what the law leaves open about it. */
interface FigureShare {
  amount: number
  since: Day
  doubt: string | null
}

/** Returns a child's progress with a figure. */
export function standingWith(
  kind: RequirementKind,
  figure: RequiredFigure,
  done: number,
  { pacing, doubt = null }: { pacing: Pacing | null; doubt?: string | null },
  is_alternative = false,
): RequirementProgress {
  const { required } = figure
  const paced = kind === 'areas' ? null : pacing
  const amount = paced && shareOf(required, paced)
  const share = paced?.late && amount !== null ? { amount, since: paced.late.since, doubt } : null
  const measured = share?.amount ?? required
  return {
    kind,
    label: requirementLabels[kind],
    ...figure,
    share,
    done,
    percentage: percentDone(done, measured),
    met: done >= measured,
    pace: paced && paceOf(required, paced),
    is_alternative,
  }
}

/** The figure that measures a child, or the child's share of it. */
export function measuredBy({ required, share }: Pick<RequirementProgress, 'required' | 'share'>): number {
  return share?.amount ?? required
}

/**
 * The requirements as they count: of two of which one is enough, the one that is further (rule compliance.percentage).
 */
export function countedToward(standings: readonly RequirementProgress[]): RequirementProgress[] {
  const either = standings.filter(({ is_alternative }) => is_alternative)
  const [first] = [...either].sort((one, other) => partDone(other) - partDone(one))
  return standings.filter((standing) => !standing.is_alternative || standing === first)
}

/**
 * The mean over what is required, each up to 100, to one decimal; 100 only when all is met, `null` without a
 * requirement (rule compliance.percentage).
 */
export function meanPercentage(standings: readonly RequirementProgress[]): number | null {
  const required = countedToward(standings)
  if (required.length === 0) return null
  const sum = required.reduce((total, standing) => total + Math.min(1, partDone(standing)), 0)
  return required.every(({ met }) => met) ? 100 : percentDone(Math.min(sum, required.length - 1e-9), required.length)
}

/** How much of what a child is measured by is done, 1 = all of it. */
export function partDone(standing: RequirementProgress): number {
  const measured = measuredBy(standing)
  return measured === 0 ? 1 : standing.done / measured
}
