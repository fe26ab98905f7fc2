import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * A place between two others, `null` = the beginning or the end. Two devices may have given the same place, and other
 * programs write their own: then it is the next one behind the first.
 */
export function positionBetween(from: string | null, to: string | null): string {
  try {
    return generateKeyBetween(from, from !== null && to !== null && to <= from ? null : to)
  } catch {
    // A key that isn't of ours.
    return `${from ?? ''}V`
  }
}

/** So many places between two others, in their order and short however many; without room, behind the first. */
export function positionsBetween(from: string | null, to: string | null, count: number): string[] {
  try {
    return generateNKeysBetween(from, from !== null && to !== null && to <= from ? null : to, count)
  } catch {
    // A key that isn't of ours.
    return positionsBehind(from, count)
  }
}

/** So many places behind one, in their order. */
export function positionsBehind(last: string | null, count: number): string[] {
  const positions: string[] = []
  for (let place = last; positions.length < count; positions.push(place)) place = positionBetween(place, null)
  return positions
}
