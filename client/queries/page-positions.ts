import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** A row with its place among others. */
interface Placed {
  id: string
  position: string
}

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

/** New places, and rows that give way to them. */
export interface Room {
  positions: string[]
  moved: Placed[]
}

/**
 * So many places before the row at `at` of an order. Two devices may have given several rows one place: those behind
 * the new ones get places of their own, so that the new ones stand where they were put.
 */
export function roomBefore(order: readonly Placed[], at: number, count: number): Room {
  const from = order[at - 1]?.position ?? null
  let end = at
  while (from !== null && end < order.length && (order[end]?.position ?? '') <= from) end += 1
  const room = roomUpTo(order, at, end, count)
  const [last, next] = [room.moved.at(-1)?.position ?? room.positions.at(-1) ?? '', order[end]?.position]
  // Places that aren't of ours may leave none between.
  return next === undefined || last < next ? room : roomUpTo(order, at, order.length, count)
}

function roomUpTo(order: readonly Placed[], at: number, end: number, count: number): Room {
  const behind = order.slice(at, end)
  const [from, to] = [order[at - 1]?.position ?? null, order[end]?.position ?? null]
  const places = positionsBetween(from, to, count + behind.length)
  return {
    positions: places.slice(0, count),
    moved: behind.map(({ id }, place) => ({ id, position: places[count + place] ?? '' })),
  }
}
