import { areaOf } from '#shared/compliance/required-subjects.ts'
import { packetAreas, type DraftArea, type PacketDraft } from '#shared/packets/packet-draft.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import { areaDecision } from '#shared/packets/packet-lines.ts'
import type { PacketSample } from '#shared/packets/packet.ts'
import type { AreaSamples, SampleThird } from '#shared/packets/samples.ts'

/** An area of a packet with its samples, and those to choose from. */
export interface ShownArea extends Pick<DraftArea, 'name' | 'samples'> {
  /** The subjects that cover it. */
  subjects: readonly string[]
  /** Its entries of these days, counted. */
  entries: number
  thirds: readonly SampleThird[]
  /** Samples whose photo or page the records don't hold any more. */
  gone: readonly PacketSample[]
}

/** The areas of a packet as its page lists them. */
export interface ShownAreas {
  /** Those without samples come first (rule packets.samples). */
  shown: readonly ShownArea[]
  leftOut: readonly string[]
  /** Samples whose photo or page is gone, of areas that are gone too. */
  gone: readonly PacketSample[]
  /** All by name, also those that are left out. */
  all: readonly string[]
}

/** Lists the areas of a packet. */
export function shownAreas(input: PacketInput, draft: PacketDraft, proposals: readonly AreaSamples[]): ShownAreas {
  const areas = packetAreas(input)
  const { samples, decided } = input.packet
  const away = new Set(decided.flatMap(({ id, keep }) => (keep ? [] : id)))
  const shown = draft.areas.map(({ name, samples: found }): ShownArea => {
    const isOf = (other: string) => areaOf(other) === areaOf(name)
    const proposal = proposals.find(({ area }) => isOf(area))
    return {
      name,
      samples: found,
      subjects: areas.find((one) => isOf(one.name))?.subjects ?? [],
      entries: proposal?.entries ?? 0,
      thirds: proposal?.thirds ?? [],
      gone: samples.filter(({ area, id }) => isOf(area) && !found.some((one) => one.id === id)),
    }
  })
  return {
    // As proposed: a row that is emptied or filled stays where it is.
    shown: shown.toSorted((one, other) => placeOf(one, proposals) - placeOf(other, proposals)),
    leftOut: areas.map(({ name }) => name).filter((name) => away.has(areaDecision(name))),
    gone: samples.filter(({ area }) => ![...shown, ...areas].some(({ name }) => areaOf(name) === areaOf(area))),
    all: areas.map(({ name }) => name),
  }
}

function placeOf({ name }: ShownArea, proposals: readonly AreaSamples[]): number {
  const proposal = proposals.find(({ area }) => areaOf(area) === areaOf(name))
  return proposal !== undefined && proposal.proposed.length === 0 ? 0 : 1
}
