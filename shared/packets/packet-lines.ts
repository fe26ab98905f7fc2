import type { PacketDecision } from './packet.ts'
import type { NameFinder } from './other-names.ts'

/** A line of a packet as its parent may decide on it: `id` tells what it is of, such as `entry:<id>` or `words:Science`. */
export interface PacketLine {
  id: string
  text: string
}

/** A line that holds the names of other children (rule packets.decided). */
export interface NamedLine extends PacketLine {
  /** Whom it names, as the parent calls them. */
  names: readonly string[]
  /** Under this a decision is kept: it holds for this line and these children. */
  decision: string
  /** True = it stays, false = it is left out, `null` = nobody decided. */
  keep: boolean | null
}

/** The lines that hold another child's first or legal name, with the parent's decisions on them. */
export function namedLines(
  lines: readonly PacketLine[],
  find: NameFinder,
  decided: readonly PacketDecision[],
): NamedLine[] {
  const decisions = new Map(decided.map(({ id, keep }) => [id, keep]))
  return lines.flatMap((line) => {
    const children = find(line.text)
    if (children.length === 0) return []
    const tails = children.map(({ id }) => id.slice(-tailLength)).toSorted()
    const decision = `${line.id}:${tails.join(',')}`
    return { ...line, names: children.map(({ name }) => name), decision, keep: decisions.get(decision) ?? null }
  })
}

/** Under this the decision to leave out an area is kept. */
export function areaDecision(area: string): string {
  return `area:${area}`
}

/** The end of an id, which tells a family's children apart: a decision has room for all of them. */
const tailLength = 12
