import * as z from 'zod/mini'
import { mediumDay } from '#shared/format/dates.ts'
import { documentPageTypes } from '#shared/documents/document-page.ts'
import { sha256Text } from '#shared/media/attachment.ts'
import { emptyFile, mediaLimits } from '#shared/media/media-limits.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'

/** Numbers of a letter (rule packets.letter). */
export const letterLimits = { text: 10_000, fileBytes: mediaLimits.pdfBytes } as const

/** Waiting, or what the family decided; of two devices that decide, the one that accepts is right. */
export const letterStates = ['waiting', 'accepted', 'refused'] as const
export type LetterState = (typeof letterStates)[number]

const stateTexts: Readonly<Record<LetterState, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
}

/** The evaluator's letter as it came by a link: the family decides what becomes of it (rule packets.letter). */
export const packetLetter = defineRecord({
  table: 'packet_letters',
  fields: {
    packet_id: uuid('Packet is required'),
    name: requiredText(textLimits.name, 'Name'),
    day: day('Date'),
    text: optionalText(letterLimits.text, 'Letter'),
    /** Its file; a name without bytes is of a file for which the family had no room. */
    sha256: z._default(z.nullable(sha256Text()), null),
    type: z._default(z.nullable(z.enum(documentPageTypes)), null),
    bytes: z._default(z.nullable(z.int().check(z.minimum(1, emptyFile), z.maximum(letterLimits.fileBytes))), null),
    file_name: optionalText(textLimits.short, 'File Name'),
    state: z._default(z.enum(letterStates, 'State is not one of the options'), 'waiting'),
  },
  labels: {
    one: 'Evaluator’s Letter',
    many: 'Evaluator’s Letters',
    name: 'name',
    of: 'packet_id',
    fields: {
      packet_id: 'Packet',
      name: 'Name',
      day: 'Date',
      text: 'Letter',
      sha256: 'Fingerprint',
      type: 'File',
      bytes: 'Size',
      file_name: 'File Name',
      state: 'State',
    },
    values: {
      day: (on) => mediumDay(String(on)),
      type: (type) => (type === 'application/pdf' ? 'PDF' : type === null ? '' : 'Picture'),
      state: (state) => new Map<unknown, string>(Object.entries(stateTexts)).get(state) ?? String(state),
    },
  },
  indexes: ['[packet_id+_live]'],
  belongsTo: { packet_id: { record: 'packets' } },
  prevails: { state: ['accepted', 'refused', 'waiting'] },
  noConflict: ['state'],
  clientWritable: ['state'],
})

export type PacketLetterFields = FieldsOf<typeof packetLetter>
export type PacketLetter = RowOf<typeof packetLetter>

/** Ids of what becomes of an accepted letter: two devices that accept it make one document (rule packets.letter). */
export const letterPaperIds = {
  namespace: '5c0e9f5d-2a7b-4c1e-9a64-1f3b7d8e2c90',
  nameOf: (letter: string, part: 'document' | 'page') => `${letter}:${part}`,
} as const
