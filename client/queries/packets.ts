import { v5 } from 'uuid'
import { inOrder } from '#shared/records/in-order.ts'
import {
  packetIds,
  packetLimits,
  tooManySamples,
  type Packet,
  type PacketFields,
  type PacketSample,
} from '#shared/packets/packet.ts'
import { packetParts, usualParts, type PacketPart } from '#shared/packets/parts.ts'
import type { AreaSamples, Candidate } from '#shared/packets/samples.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { changesOfDerived } from './compliance/compliance-changes.ts'
import { positionsBehind } from './page-positions.ts'
import { commit, open } from './write.ts'

/** The child and the days of a packet: they tell its id. */
export type PacketDays = Pick<PacketFields, 'student_id' | 'start_date' | 'end_date'>

/** A change of a packet, made of it as it stands when the change is written. */
export type PacketEdit = (packet: PacketFields) => Partial<PacketFields>

/** A photo, a recording or a page that is chosen as a sample. */
type Chosen = Pick<Candidate, 'kind' | 'id'>

/** A child's packets, the one that ends last first. */
export async function listPackets(student_id: string): Promise<Packet[]> {
  const packets = await currentDatabase().packets.where('[student_id+_live]').equals([student_id, 1]).toArray()
  return packets.toSorted((one, other) => other.end_date.localeCompare(one.end_date) || (one.id < other.id ? 1 : -1))
}

/** The one id of a child's packet of some days, on every device. */
export function packetId(days: PacketDays): string {
  return v5(packetIds.nameOf(days), packetIds.namespace)
}

/** A packet that nobody changed yet: all usual parts, with the samples proposed (rule packets.samples). */
export function newPacket(days: PacketDays, label: string, proposals: readonly AreaSamples[]): PacketFields {
  return {
    ...days,
    title: `Evaluator’s Packet ${label}`,
    parts: [...usualParts],
    samples: samplesOf(proposals),
    decided: [],
  }
}

/** The proposed samples as a packet keeps them. */
export function samplesOf(proposals: readonly AreaSamples[]): PacketSample[] {
  return proposals
    .flatMap(({ area, proposed }) => {
      const positions = positionsBehind(null, proposed.length)
      return proposed.map((candidate, at) => sampleOf(area, candidate, positions[at] ?? ''))
    })
    .slice(0, packetLimits.samples)
}

function sampleOf(area: string, { kind, id }: Chosen, position: string): PacketSample {
  return { area, kind, id, caption: null, position, full_page: false }
}

/** Changes wait for each other: two quick taps never make the packet twice. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Changes a packet, which is made with its first change; `shown` = the packet as it stands on the screen. Throws where
 * it would have too many samples or decisions (rule packets.fields).
 */
export function editPacket(shown: PacketFields, edit: PacketEdit): Promise<Receipt> {
  const done = last.then(async () => {
    const { student_id, start_date, end_date } = shown
    const id = packetId({ student_id, start_date, end_date })
    const opened = await open('packets', id)
    const before = opened?.seen.deleted_at === null ? opened.seen : shown
    const changed = edit(before)
    refuseTooMany({ ...before, ...changed })
    if (opened === null) {
      // Only the change itself is said, in case another device made it meanwhile.
      const fields = { ...shown, ...changed }
      return commit([{ kind: 'create', record: 'packets', id, fields, from: shown }])
    }
    return commit(changesOfDerived('packets', id, before === shown ? { ...shown, ...changed } : changed, opened))
  })
  last = done.catch(() => undefined)
  return done
}

function refuseTooMany({ samples, decided }: PacketFields): void {
  if (samples.length > packetLimits.samples) throw new PacketRefusal(tooManySamples)
  if (decided.length > packetLimits.decided)
    throw new PacketRefusal('There are too many decisions. Use “Keep all” or “Leave all out” instead.')
}

/** A packet can't be changed so; the message is for the parent. */
export class PacketRefusal extends Error {}

/** Deletes a packet; its photos and documents stay, and the receipt brings it back. */
export async function deletePacket(id: string): Promise<Receipt | null> {
  const opened = await open('packets', id)
  return opened && commit([{ kind: 'delete', opened }])
}

/** Switches a part on or off (rule packets.parts). */
export function withPart(part: PacketPart, isOn: boolean): PacketEdit {
  return ({ parts }) => ({ parts: packetParts.filter((one) => (one === part ? isOn : parts.includes(one))) })
}

/** Adds a sample behind those of its area; one that stands there already stays once. */
export function withSample(area: string, candidate: Chosen): PacketEdit {
  return ({ samples }) => {
    const own = inOrder(samples.filter((one) => one.area === area))
    if (own.some(({ id }) => id === candidate.id)) return {}
    const [position = ''] = positionsBehind(own.at(-1)?.position ?? null, 1)
    return { samples: [...samples, sampleOf(area, candidate, position)] }
  }
}

/** Puts another sample in the place of one; the new one has its own words. */
export function withSwapped(area: string, id: string, candidate: Chosen): PacketEdit {
  return ({ samples }) => ({
    samples: samples.flatMap((one) => {
      if (one.area !== area) return [one]
      if (one.id === id) return [sampleOf(area, candidate, one.position)]
      return one.id === candidate.id ? [] : [one]
    }),
  })
}

/** Puts a sample back as it was, in the place of another one or in its own. */
export function withSampleBack(sample: PacketSample, inPlaceOf: string | null = null): PacketEdit {
  return ({ samples }) => {
    const isOther = ({ area, id }: PacketSample) => area !== sample.area || (id !== sample.id && id !== inPlaceOf)
    return { samples: [...samples.filter(isOther), sample] }
  }
}

/** Takes a sample out of its area. */
export function withoutSample(area: string, id: string): PacketEdit {
  return ({ samples }) => ({ samples: samples.filter((one) => one.area !== area || one.id !== id) })
}

/** Changes the caption of a sample, or whether it has a page of its own. */
export function withSampleSaid(
  area: string,
  id: string,
  said: Partial<Pick<PacketSample, 'caption' | 'full_page'>>,
): PacketEdit {
  return ({ samples }) => {
    const isIt = (one: PacketSample) => one.area === area && one.id === id
    if (!samples.some(isIt)) throw new PacketRefusal('This sample isn’t in the packet any more.')
    return { samples: samples.map((one) => (isIt(one) ? { ...one, ...said } : one)) }
  }
}

/** Keeps a decision on a line or an area; `null` takes it back (rule packets.decided). */
export function withDecision(id: string, keep: boolean | null): PacketEdit {
  return ({ decided }) => {
    const others = decided.filter((one) => one.id !== id)
    return { decided: keep === null ? others : [...others, { id, keep }] }
  }
}

/** How many of a packet's photos and papers are whole on this device, and how many are not. */
export async function countHere(media: readonly string[]): Promise<{ here: number; away: number }> {
  const keys = [...new Set(media)].map((sha256) => bytesKey(sha256, 'full'))
  const here = await currentDatabase().media_bytes.where(':id').anyOf(keys).count()
  return { here, away: keys.length - here }
}
