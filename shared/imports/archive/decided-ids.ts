import type { PacketDecision } from '#shared/packets/packet.ts'
import type { RowFields } from './check-row.ts'

/**
 * A packet's fields with new ids in the names of its decisions: those of lines, and the last twelve digits of children
 * (rule packets.decided). `tails` gives children's by their old ones.
 */
export function withDecisions(
  fields: RowFields,
  newIdOf: (id: string) => string,
  tails: ReadonlyMap<string, string>,
): RowFields {
  const decided = fields['decided'] as readonly PacketDecision[] // checked by the packet's schema
  return { ...fields, decided: decided.map((one) => ({ ...one, id: decisionId(one.id, newIdOf, tails) })) }
}

function decisionId(id: string, newIdOf: (id: string) => string, tails: ReadonlyMap<string, string>): string {
  return id
    .replace(ofLine, (_all, kind: string, line: string) => `${kind}:${newIdOf(line)}`)
    .replace(ofChildren, (all, list: string) => {
      const children = list.split(',')
      if (!children.every((tail) => tails.has(tail))) return all
      return `:${children
        .map((tail) => tails.get(tail) ?? tail)
        .toSorted()
        .join(',')}`
    })
}

const ofLine = /^(sample|entry|score|filing):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
const ofChildren = /:([0-9a-f]{12}(?:,[0-9a-f]{12})*)$/
