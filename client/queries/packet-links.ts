import type { PacketLetter } from '#shared/packets/packet-letter.ts'
import type { PacketLink } from '#shared/packets/packet-link.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import { readSetting } from '#client/store/account-data.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { newId } from '#client/store/new-id.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { packetId, type PacketDays } from './packets.ts'
import { positionsBehind } from './page-positions.ts'
import { commit, open } from './write.ts'

/** The newest link of a packet; `null` where it never had one. */
export async function readPacketLink(packet_id: string): Promise<PacketLink | null> {
  const links = await currentDatabase().packet_links.where('[packet_id+_live]').equals([packet_id, 1]).toArray()
  return links.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0] ?? null
}

/** The letters that wait for an answer, with the children they are about, the oldest first. */
export async function listWaitingLetters(): Promise<{ letter: PacketLetter; packet: PacketFields | null }[]> {
  const letters = await currentDatabase().packet_letters.toArray()
  const waiting = letters.filter(({ _live, state }) => _live === 1 && state === 'waiting')
  return Promise.all(
    waiting
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(async (letter) => ({ letter, packet: (await currentDatabase().packets.get(letter.packet_id)) ?? null })),
  )
}

/**
 * Accepts an evaluator's letter: it becomes a document of the child, with its file as a page, in one step with one undo
 * (rule packets.letter).
 */
export async function acceptLetter(letter: PacketLetter, packet: PacketFields | null): Promise<Receipt | null> {
  const opened = await open('packet_letters', letter.id)
  if (opened === null) return null
  const [document_id, page_id] = [newId(), newId()]
  const { name, day, text, type, sha256, bytes, file_name } = letter
  const fields = {
    title: `Evaluation by ${name}`,
    kind: 'evaluation',
    date: day,
    student_ids: packet === null ? [] : [packet.student_id],
    note: text,
  }
  const [position = ''] = positionsBehind(null, 1)
  const page = { document_id, position, type, sha256, bytes, file_name, width: null, height: null, pages: null }
  return commit([
    { kind: 'create', record: 'documents', id: document_id, fields },
    ...(sha256 === null
      ? []
      : [{ kind: 'create' as const, record: 'document_pages' as const, id: page_id, fields: page }]),
    { kind: 'set', opened, values: { state: 'accepted' } },
  ])
}

/** Refuses an evaluator's letter: it goes. */
export async function refuseLetter(id: string): Promise<Receipt | null> {
  const opened = await open('packet_letters', id)
  return opened && commit([{ kind: 'set', opened, values: { state: 'refused' } }])
}

/** The address and the PIN of a link, which this device alone can show again. */
export interface KnownLink {
  url: string
  pin: string
}

/** The link of a packet that was made on this device; `null` for any other. */
export async function readKnownLink(packet_id: string): Promise<KnownLink | null> {
  return (await readSetting(currentAccountId(), 'packet_links'))?.[packet_id] ?? null
}

/** Keeps the address and the PIN of a link on this device, or forgets them. */
export async function keepKnownLink(packet_id: string, link: KnownLink | null): Promise<void> {
  await dexieStore(currentAccountId()).write('strict', async (tx) => {
    const { [packet_id]: _before, ...others } = (await tx.get('packet_links')) ?? {}
    await tx.set('packet_links', link === null ? others : { ...others, [packet_id]: link })
  })
}

/** The packet of some days must be on the server before a link to it is made: it is kept with what is shown. */
export async function keepPacket(shown: PacketFields): Promise<string> {
  const { student_id, start_date, end_date }: PacketDays = shown
  const id = packetId({ student_id, start_date, end_date })
  const opened = await open('packets', id)
  if (opened === null) await commit([{ kind: 'create', record: 'packets', id, fields: { ...shown }, from: shown }])
  return id
}
