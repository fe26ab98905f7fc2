import { counted, hoursWords } from '#shared/format/duration.ts'
import type { PacketDraft } from './packet-draft.ts'
import type { PacketInput } from './packet-input.ts'
import type { PacketPart } from './parts.ts'

/** A few words on each part that a packet could hold, for its switch (rule packets.part-lines). */
export function partLines(
  { areas, reading, log, scores, filings }: PacketDraft,
  { child, family: { street, city } }: Pick<PacketInput, 'child' | 'family'>,
): Readonly<Record<PacketPart, string>> {
  const titles = reading.books.length + reading.materials.length
  const written = areas.filter(({ words }) => words !== '').length
  return {
    log: counted(log.entries.length, 'entry', 'entries'),
    reading: titles === 0 ? 'None yet' : counted(titles, 'title'),
    attendance: counted(child.attendance.total, 'day'),
    hours: hoursWords(child.minutes),
    scores: oneOrCount(scores, 'test'),
    filings: oneOrCount(filings, 'filing'),
    words: `${written.toLocaleString('en-US')} of ${areas.length.toLocaleString('en-US')} written`,
    address: street || city ? [street, city].filter(Boolean).join(', ') : 'None in your family details',
  }
}

/** "Iowa Test"; "3 tests"; "None yet". */
function oneOrCount(lines: readonly { title: string }[], one: string): string {
  const [first] = lines
  if (first === undefined) return 'None yet'
  return lines.length === 1 ? first.title : counted(lines.length, one)
}
