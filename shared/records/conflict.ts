import * as z from 'zod/mini'
import { defineRecord, type RowOf } from './define-record.ts'

/** The author and time of a value: the device's id and label, and the server's time in milliseconds. */
const writer = z.object({ device: z.nullable(z.string()), label: z.nullable(z.string()), at: z.nullable(z.number()) })

/**
 * Two values that met: the one in use, the one that was replaced, and what the loser's author had seen.
 * `field` is a field of the record, the first of a set that is written together (then the values are objects),
 * or `*` where a delete met an edit (then the values are the words "kept" and "deleted").
 * The server makes conflicts; a device only closes them.
 */
export const conflict = defineRecord({
  table: 'conflicts',
  fields: {
    record: z.string(),
    record_id: z.uuid(),
    field: z.string(),
    seen: z.json(),
    kept: z.json(),
    lost: z.json(),
    kept_by: writer,
    lost_by: writer,
    /** The ops whose values are kept here, oldest first. */
    ops: z.array(z.string()),
    at: z.number(),
    /** Milliseconds when a parent decided, or when it was made for one that needs no card; `null` = an open card. */
    resolved_at: z.nullable(z.number()),
  },
  labels: {
    one: 'Your choice',
    many: 'Choices',
    fields: {
      record: 'Record',
      record_id: 'Record',
      field: 'Field',
      seen: 'Seen',
      kept: 'Kept',
      lost: 'Replaced',
      kept_by: 'Kept By',
      lost_by: 'Replaced By',
      ops: 'Changes',
      at: 'Time',
      resolved_at: 'Decided',
    },
  },
  // Open ones are those that this index lacks: nothing is not a key.
  indexes: ['record_id', 'resolved_at'],
  clientWritable: ['resolved_at'],
})

export type Conflict = RowOf<typeof conflict>
export type ValueAuthor = z.output<typeof writer>
