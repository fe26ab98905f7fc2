import { v5 } from 'uuid'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { addDays } from '#shared/format/dates.ts'
import { letterPaperIds, type PacketLetter } from '#shared/packets/packet-letter.ts'
import type { PacketLink } from '#shared/packets/packet-link.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import { readSetting } from '#client/store/account-data.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { KnownLink } from '#client/store/local-store.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { changesOfDerived } from './compliance/compliance-changes.ts'
import { listComplianceTodos } from './compliance/todos.ts'
import { editPacket, packetId, type PacketDays } from './packets.ts'
import { positionsBehind } from './page-positions.ts'
import { commit, open } from './write.ts'

export type { KnownLink }

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
  const [document_id, page_id] = [paperId(letter.id, 'document'), paperId(letter.id, 'page')]
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
    ...changesOfDerived('documents', document_id, fields, await open('documents', document_id)),
    ...(sha256 === null
      ? []
      : changesOfDerived('document_pages', page_id, page, await open('document_pages', page_id))),
    { kind: 'set', opened, values: { state: 'accepted' } },
  ])
}

function paperId(letter: string, part: 'document' | 'page'): string {
  return v5(letterPaperIds.nameOf(letter, part), letterPaperIds.namespace)
}

/** Refuses an evaluator's letter: it goes. */
export async function refuseLetter(id: string): Promise<Receipt | null> {
  const opened = await open('packet_letters', id)
  return opened && commit([{ kind: 'set', opened, values: { state: 'refused' } }])
}

/**
 * The to-do that an evaluator's letter about a packet may have done: the child's own before the family's, then the one
 * that is due first; `null` where none of those days is open.
 */
export async function readEvaluationTodo(packet: PacketDays): Promise<ComplianceTodo | null> {
  const { student_id, start_date, end_date } = packet
  const [from, to] = [start_date, addDays(end_date, daysToEvaluate)]
  const open = (await listComplianceTodos()).filter(
    (todo) =>
      isOfEvaluation(todo.key) &&
      !todo.completed &&
      !todo.archived &&
      (todo.student_id === null || todo.student_id === student_id) &&
      (todo.due_date === null || (from <= todo.due_date && todo.due_date <= to)),
  )
  const placeOf = ({ student_id: of, due_date }: ComplianceTodo) => `${of === null ? 1 : 0} ${due_date ?? '9999'}`
  return open.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))[0] ?? null
}

/** A year's evaluation is due within so many days after it. */
const daysToEvaluate = 180

/** States name their to-do in one of these words. */
function isOfEvaluation(key: string): boolean {
  return /evaluation|portfolio/.test(key)
}

/** The address of a link, and its PIN; `null` = another device gave it a new one since. */
export type ShownSecrets = Omit<KnownLink, 'pin'> & { pin: string | null }

/** Reads the secrets of a link that this device made; `null` once another link replaced it. */
export async function readKnownLink(packet_id: string): Promise<ShownSecrets | null> {
  const known = (await readSetting(currentAccountId(), 'packet_links'))?.[packet_id]
  const link = await readPacketLink(packet_id)
  if (known === undefined || (link !== null && link.id !== known.id)) return null
  // The row of the device's own new PIN may come after it.
  const isReplaced = link !== null && link.pin_no > (known.pin_no ?? 1)
  return isReplaced ? { ...known, pin: null } : known
}

/** Keeps the address and the PIN of a link on this device, or forgets them. */
export async function keepKnownLink(packet_id: string, link: KnownLink | null): Promise<void> {
  await dexieStore(currentAccountId()).write('strict', async (tx) => {
    const { [packet_id]: _before, ...others } = (await tx.get('packet_links')) ?? {}
    await tx.set('packet_links', link === null ? others : { ...others, [packet_id]: link })
  })
}

/** The packet must be on the server before a link to it is made: what is shown is kept, or brought back. */
export async function keepPacket(shown: PacketFields): Promise<string> {
  const id = packetId(shown)
  const opened = await open('packets', id)
  if (opened?.seen.deleted_at !== null) await editPacket(shown, () => ({}))
  return id
}
