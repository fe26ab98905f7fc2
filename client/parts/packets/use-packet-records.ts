import type { User } from '#shared/accounts/user.ts'
import { readPacketRecords, type PacketRecords } from '#client/papers/packet-records.ts'
import type { PacketDays } from '#client/queries/packets.ts'
import { useArrived, useDayBuckets } from '#client/parts/arrival/use-arrived.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'

export type { PacketRecords }

/** The records of a packet's days, live; `undefined` while they are read. */
export function usePacketRecords(
  user: User,
  { ground: { packs, today } }: FamilyLaw,
  { student_id, start_date, end_date }: PacketDays,
): PacketRecords | { refused: string } | undefined {
  const time = useDayBuckets()
  return useArrived(
    async () =>
      time === undefined
        ? undefined
        : readPacketRecords({ student_id, start_date, end_date }, { user, today, packs, time }),
    [time, user, today, packs, student_id, start_date, end_date],
  )
}
