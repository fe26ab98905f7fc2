import type { Filing } from './filing.ts'

type Corrected = Pick<Filing, 'id' | 'supersedes'>

/**
 * The filings that count: one that was corrected gives way to its newest correction (rule filings.on-file). Two
 * corrections of the same one both count.
 */
export function standingFilings<One extends Corrected>(living: readonly One[]): One[] {
  const byId = new Map(living.map((one) => [one.id, one]))
  const corrected = new Set(living.flatMap(({ id, supersedes }) => (supersedes === id ? [] : (supersedes ?? []))))
  return living.filter((one) => !corrected.has(one.id) || isNewestOfCircle(one, byId))
}

/** Filings that correct each other all give way but the newest: what is on file never vanishes. */
function isNewestOfCircle(one: Corrected, byId: ReadonlyMap<string, Corrected>): boolean {
  const circle = [one.id]
  let next = byId.get(one.supersedes ?? '')
  while (next !== undefined && !circle.includes(next.id)) {
    circle.push(next.id)
    next = byId.get(next.supersedes ?? '')
  }
  return next?.id === one.id && circle.every((id) => id <= one.id)
}
