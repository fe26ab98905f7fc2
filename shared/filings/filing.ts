import * as z from 'zod/mini'
import { stateCode } from '#shared/compliance/requirement-override.ts'
import { counted } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, textOrNone, uuid } from '#shared/records/text.ts'
import { sha256Text } from '#shared/media/attachment.ts'
import { filingWays, filingWayText } from './ways.ts'

/** Most to-dos that one envelope answers, and most children it names. */
const maxTodos = 60
const maxChildren = 100

const link = z._default(z.nullable(uuid()), null)
const sentToLimit = 300
const trackingLimit = 60

/**
 * Mail to a district or an office: when, how and to whom. Its letter and paper are fixed at once (rules filings.fields,
 * records.fixed).
 */
export const filing = defineRecord({
  table: 'filings',
  fields: {
    title: requiredText(textLimits.title, 'Title'),
    state: stateCode,
    /** "2026-2027"; empty for what is of no year. */
    period: z._default(z.string().check(z.maxLength(textLimits.device)), ''),
    todo_ids: z._default(z.array(uuid()).check(z.maxLength(maxTodos)), []),
    student_ids: z._default(z.array(uuid()).check(z.maxLength(maxChildren)), []),
    letter_text: z._default(textOrNone(textLimits.letter, 'Letter'), null),
    /** The paper as it was sent, and the fingerprint of its bytes. */
    document_id: link,
    sha256: z._default(z.nullable(sha256Text()), null),
    sent_on: day('Sent On'),
    way: z.enum(filingWays, 'Way is required'),
    sent_to: optionalText(sentToLimit, 'Sent To'),
    tracking: optionalText(trackingLimit, 'Tracking Number'),
    receipt_document_id: link,
    reply_document_id: link,
    acknowledged_on: z._default(z.nullable(day('Acknowledged On')), null),
    /** The earlier one that this corrects. */
    supersedes: link,
  },
  labels: {
    one: 'Filing',
    many: 'Filings',
    name: 'title',
    fields: {
      title: 'Title',
      state: 'State',
      period: 'Period',
      todo_ids: 'To-Dos',
      student_ids: 'Students',
      letter_text: 'Letter',
      document_id: 'Paper',
      sha256: 'Fingerprint',
      sent_on: 'Sent On',
      way: 'Way',
      sent_to: 'Sent To',
      tracking: 'Tracking Number',
      receipt_document_id: 'Receipt',
      reply_document_id: 'Reply',
      acknowledged_on: 'Acknowledged On',
      supersedes: 'Corrects',
    },
    values: {
      way: filingWayText,
      todo_ids: (ids) => counted(Array.isArray(ids) ? ids.length : 0, 'to-do'),
      student_ids: (ids) => (Array.isArray(ids) && ids.length > 0 ? counted(ids.length, 'student') : 'Family'),
    },
  },
  indexes: [],
  atomicGroups: [
    ['sent_on', 'way'],
    ['reply_document_id', 'acknowledged_on'],
  ],
  fixed: ['title', 'state', 'period', 'todo_ids', 'student_ids', 'letter_text', 'document_id', 'sha256'],
  keptBy: [{ record: 'filings', field: 'supersedes' }],
  ageless: true,
  rest: 'filing',
})

export type FilingFields = FieldsOf<typeof filing>
export type Filing = RowOf<typeof filing>
