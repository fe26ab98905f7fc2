import type { User } from '#shared/accounts/user.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { Day } from '#shared/format/dates.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import { bucketsWithin, type DayBucket } from '#shared/progress/day-buckets.ts'
import { packetInputOf } from '#papers/packets/gather-packet.ts'
import { readOnce } from '#papers/read-once.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { PacketDays } from '#client/queries/packets.ts'
import { devicePaperSource } from '#client/queries/paper-source.ts'

/** The records of a child's days, beside what the packet says itself. */
export type PacketRecords = Omit<PacketInput, 'packet'>

/** A page has read these of the family before. */
interface PageKnows {
  user: User
  today: Day
  packs: ReadonlyMap<StateCode, StateRequirements>
  time: readonly DayBucket[]
}

/** Reads the records of a packet on this device; the reason where they can't make one (rule packets.model). */
export async function readPacketRecords(
  days: PacketDays,
  { user, today, packs, time }: PageKnows,
): Promise<PacketRecords | { refused: string }> {
  const source = devicePaperSource(currentDatabase(), {
    user,
    today,
    law: async (state) => packs.get(state) ?? Promise.reject(new Error(`The rules of ${state} aren’t on this device.`)),
  })
  // The page counted all that was logged before.
  const counted = { ...source, buckets: async (filter: object) => bucketsWithin(time, filter) }
  try {
    const empty = { ...days, title: '', parts: [], samples: [], decided: [] }
    const { packet: _nothing, ...records } = await packetInputOf(empty, readOnce(counted))
    return records
  } catch (cause) {
    if (cause instanceof PaperRefusal) return { refused: cause.message }
    throw cause
  }
}
