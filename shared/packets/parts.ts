/** Parts of a packet that can be switched off (rule packets.parts). */
export const packetParts = ['log', 'reading', 'attendance', 'hours', 'scores', 'filings', 'words', 'address'] as const
export type PacketPart = (typeof packetParts)[number]

/** The parts of a new packet: all but the address. */
export const usualParts: readonly PacketPart[] = packetParts.filter((part) => part !== 'address')

const labels: Readonly<Record<PacketPart, string>> = {
  log: 'Activity log',
  reading: 'Reading and Materials List',
  attendance: 'Attendance',
  hours: 'Hours by subject',
  scores: 'Test scores',
  filings: 'Filings',
  words: 'Your words on each area',
  address: 'Home address',
}

/** A part as the builder names it; one that this build does not know stays as it came. */
export function packetPartText(part: unknown): string {
  return new Map<unknown, string>(Object.entries(labels)).get(part) ?? String(part)
}

/** Names a packet's photos, recordings and pages: as long as it lives, none of them is purged (rule records.kept). */
export const namedByPackets = {
  record: 'packets',
  field: 'samples',
  isList: true,
  within: 'id',
  showsNone: true,
} as const
