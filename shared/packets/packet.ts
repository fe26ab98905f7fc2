import * as z from 'zod/mini'
import { mediumDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { packetParts, packetPartText, usualParts } from './parts.ts'

/** Limits of a packet (rule packets.fields). */
export const packetLimits = { samples: 200, caption: 300, decided: 500, decision: 400 } as const

/** Says that a packet is full. */
export const tooManySamples = `A packet can have at most ${packetLimits.samples} samples`

/** A work sample: a photo or recording of an entry, or a page of a document. */
const packetSample = z.strictObject({
  /** The required area under which it stands. */
  area: requiredText(textLimits.name, 'Area'),
  kind: z.enum(['attachment', 'page']),
  id: uuid(),
  /** `null` = the title of its entry or document. */
  caption: optionalText(packetLimits.caption, 'Caption'),
  /** Its place within its area: texts in their order. */
  position: requiredText(textLimits.short, 'Position'),
  /** Printed on a page of its own: small writing stays legible. */
  full_page: z._default(z.boolean(), false),
})

export type PacketSample = z.output<typeof packetSample>

/** A decision on a line or an area: `area:Science`, `entry:<id>` (rule packets.decided). */
const packetDecision = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(packetLimits.decision)),
  keep: z.boolean(),
})

export type PacketDecision = z.output<typeof packetDecision>

/** An evaluator's packet: samples and parts of a child's year, drawn from the records each time. */
export const packet = defineRecord({
  table: 'packets',
  fields: {
    student_id: uuid('Student is required'),
    title: requiredText(textLimits.title, 'Title'),
    start_date: day('Start Date'),
    end_date: day('End Date'),
    parts: z._default(z.array(z.enum(packetParts)).check(z.maxLength(packetParts.length)), [...usualParts]),
    samples: z._default(z.array(packetSample).check(z.maxLength(packetLimits.samples, tooManySamples)), []),
    decided: z._default(z.array(packetDecision).check(z.maxLength(packetLimits.decided)), []),
  },
  labels: {
    one: 'Evaluator’s Packet',
    many: 'Evaluator’s Packets',
    name: 'title',
    of: 'student_id',
    fields: {
      student_id: 'Student',
      title: 'Title',
      start_date: 'Start Date',
      end_date: 'End Date',
      parts: 'Parts',
      samples: 'Samples',
      decided: 'Decisions',
    },
    values: {
      start_date: daysText,
      parts: (parts) => (Array.isArray(parts) && parts.length > 0 ? parts.map(packetPartText).join(', ') : 'None'),
      samples: (samples) => counted(Array.isArray(samples) ? samples.length : 0, 'sample'),
      decided: (decided) => counted(Array.isArray(decided) ? decided.length : 0, 'decision'),
    },
  },
  indexes: ['[student_id+_live]'],
  belongsTo: { student_id: { record: 'students' } },
  atomicGroups: [['start_date', 'end_date']],
  rules: ({ start_date, end_date }) =>
    String(end_date) < String(start_date) ? { end_date: ['End Date must be on or after Start Date'] } : {},
  rest: 'packet',
})

export type PacketFields = FieldsOf<typeof packet>
export type Packet = RowOf<typeof packet>

/** The id of a child's packet of some days (uuid5): two devices that begin it make one record. It never changes. */
export const packetIds = {
  namespace: 'd1c5b0a7-52c8-4f0e-8f27-3a6f9e0b7c14',
  nameOf: ({ student_id, start_date, end_date }: Pick<PacketFields, 'student_id' | 'start_date' | 'end_date'>) =>
    `${student_id}:${start_date}:${end_date}`,
} as const

const span = z.object({ start_date: z.string(), end_date: z.string() })

function daysText(value: unknown): string {
  const read = span.safeParse(value)
  return read.success ? `${mediumDay(read.data.start_date)} to ${mediumDay(read.data.end_date)}` : String(value)
}
