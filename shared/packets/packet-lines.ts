import type { PacketDecision } from './packet.ts'
import type { NameFinder } from './other-names.ts'

/** A line of a packet on which a parent may decide; `id` names its source: `entry:<id>` or `words:Science`. */
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
    const decision = `${line.id}:${children.map(tailOf).toSorted().join(',')}`
    const keep = decisions.get(decision) ?? ofAll(children.map((child) => decisions.get(childDecision(child))))
    return { ...line, names: children.map(({ name }) => name), decision, keep }
  })
}

/** Under this a decision on all lines that name a child is kept: for a name that is an ordinary word, such as Will. */
export function childDecision(child: { id: string }): string {
  return `child:${tailOf(child)}`
}

/** Under this the decision to leave out an area is kept. */
export function areaDecision(area: string): string {
  return `area:${area}`
}

/** A line stays out where one of its children's does; it stays where all of them do. */
function ofAll(decisions: readonly (boolean | undefined)[]): boolean | null {
  if (decisions.includes(false)) return false
  return decisions.includes(undefined) ? null : true
}

/** The end of an id, which tells a family's children apart: a decision has room for all of them. */
function tailOf({ id }: { id: string }): string {
  return id.slice(-12)
}
