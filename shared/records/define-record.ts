import * as z from 'zod/mini'
import type { Clocks } from './clock.ts'

/** A record that another one belongs to: `student_id` of an activity points to `students`. */
export interface Owner {
  record: string
}

/** A field of a record, or one of its lists, that names rows of another one which it doesn't belong to. */
export interface NamingField {
  record: string
  field: string
  isList?: true
  /** The key that holds the id where the list is one of objects. */
  within?: string
  /** A living one keeps what it names from being deleted (rule records.held). */
  holds?: true
  /** The field of the named row that holds the id in question; its own id, left out. */
  by?: string
  /** It shows nothing of a deleted row, which therefore doesn't come with a first sync. */
  showsNone?: true
}

/** A record's words for parents, the same on every screen: forms, lists, what waits, conflicts and deleted ones. */
export interface RecordLabels<Field extends string> {
  /** One of them as the start of a line: "Student". */
  one: string
  /** Several, as a page is headed: "Students". */
  many: string
  fields: Readonly<Record<Field, string>>
  /** The field that names a row in lists; without it, or where the row's is empty, the row is called `one`. */
  name?: Field
  /** The field of the owner who is named beside it in lists: "Activity, Wren". */
  of?: Field
  /** Texts of values that need one; the first field of an atomic group may get the group as an object. */
  values?: Readonly<Partial<Record<Field, (value: unknown) => string>>>
}

/** The parts of one synced record; see {@link defineRecord}. */
export interface RecordOptions<
  Table extends string,
  Shape extends z.core.$ZodLooseShape,
  Rest extends string | undefined,
> {
  table: Table
  fields: Shape
  labels: RecordLabels<keyof NoInfer<Shape> & string>
  /** Fields the device looks rows up by (Dexie index syntax, `+` joins a compound one); each costs first-sync time. */
  indexes: readonly string[]
  /** Field name → the record it points to. Deleting an owner deletes what belongs to it (rule sync.delete-of-owner). */
  belongsTo?: Readonly<Record<string, Owner>>
  /** Sets of fields that share one clock and are written together, such as the three that tell the time spent. */
  atomicGroups?: ReadonlyArray<readonly string[]>
  /**
   * Field → its value where a caller names the fields it follows from but not it; `undefined` where it can't be
   * derived. Only for fields of an atomic group.
   */
  follows?: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>>
  /** Fields whose replaced values go to history without a card: flags that the last tap decides. */
  noConflict?: readonly string[]
  /**
   * Fields on which the server has the last word, and nobody types them: replaced like those of `noConflict`, and a
   * delete need not have seen them (rule sync.delete-as-seen).
   */
  decided?: readonly string[]
  /** Field → its values, the strongest first: of two concurrent ones the stronger stands (rule sync.prevails). */
  prevails?: Readonly<Record<string, readonly unknown[]>>
  /** Given when the record is made, and never set again: what was sent stays as it was sent (rule records.fixed). */
  fixed?: readonly string[]
  /** Fields that name rows of it: what something live names is never purged (rule records.kept). */
  keptBy?: readonly NamingField[]
  /** A deleted one can be restored at any time, with what it names: age purges neither (rule records.purge-old). */
  ageless?: true
  /** The values of a deleted owner that comes back because something that belongs to it does. */
  inactive?: Readonly<Record<string, unknown>>
  /** The only fields a device may write, for records that the server makes. All, when left out. */
  clientWritable?: readonly string[]
  /** Listed among deleted records. By default those that the parent writes are, those that the server makes are not. */
  inTrash?: boolean
  /**
   * The key under which REST calls answer one of them; without it they offer none. Other programs read it: it never
   * follows a label.
   */
  rest?: Rest
  /**
   * Names that bodies of REST calls may have and nobody reads: they follow from the fields (rule grades.recomputed).
   */
  restIgnores?: readonly string[]
  /** Defaults of a new one that comes by REST; `today` is the family's day, YYYY-MM-DD. */
  restCreates?: (today: string) => Readonly<Partial<Record<keyof NoInfer<Shape> & string, unknown>>>
  /**
   * Checks across fields: field → messages for a whole row, nothing when it is fine. `today` is YYYY-MM-DD.
   * Only messages about fields that a change touches count.
   */
  rules?: (fields: Readonly<Record<string, unknown>>, today: string) => Record<string, string[]>
  /** The date field by which a first sync is cut into recent and older; records without one come whole. */
  datedBy?: string
  /**
   * Mostly `null` fields, which a device doesn't store while they are: each costs time in many rows. Only fields of the
   * record's first version: in a row of an older build, a missing field is one that nobody saw.
   */
  storedWithout?: readonly (keyof NoInfer<Shape> & string)[]
  /**
   * One record may own more of these than can be sent one by one: the table has a column `restored_by` (rule
   * sync.taken).
   */
  many?: true
}

/** A synced record, defined once: its table, its fields as zod schemas, and what sync must know of it. */
export function defineRecord<
  const Table extends string,
  Shape extends z.core.$ZodLooseShape,
  const Rest extends string | undefined = undefined,
>(options: RecordOptions<Table, Shape, Rest>) {
  const {
    belongsTo = {},
    atomicGroups = [],
    follows = {},
    noConflict = [],
    decided = [],
    inactive = {},
    keptBy = [],
    fixed = [],
    storedWithout = [],
    rest,
    ...given
  } = options
  return {
    ...given,
    belongsTo,
    atomicGroups,
    follows,
    noConflict: [...noConflict, ...decided],
    decided,
    inactive,
    keptBy: keptBy as readonly NamingField[],
    fixed: fixed as readonly string[],
    storedWithout: storedWithout as readonly string[],
    // Left out, it is `undefined`: what the type says by default.
    rest: rest as Rest,
    inTrash: options.inTrash ?? options.clientWritable === undefined,
    fieldNames: Object.keys(options.fields),
    /** The value of each field that is left out of a new record; `null` where one must be given. */
    defaults: defaultsOf(options.fields),
    /** Every field of the record, unknown ones refused: the body of a REST create. */
    schema: z.strictObject(options.fields),
  }
}

function defaultsOf(fields: z.core.$ZodLooseShape): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields as Record<string, z.core.$ZodType>) // a loose shape's values are schemas
  return Object.fromEntries(entries.map(([name, schema]) => [name, z.safeParse(schema, undefined).data ?? null]))
}

/** Any definition, with its shape forgotten: what sync and storage work with. */
export type RecordDefinition = ReturnType<typeof defineRecord<string, z.core.$ZodLooseShape, string | undefined>>

/** The fields of a record as a parent sees them: `FieldsOf<typeof student>`. */
export type FieldsOf<Definition extends { schema: z.core.$ZodType }> = z.output<Definition['schema']>

/** The part of every row, stored and sent, that is no field. */
export interface RowEnvelope {
  /** UUIDv7, made on the device that created the record. */
  id: string
  /** Milliseconds since 1970 when it was deleted; `null` while it lives. */
  deleted_at: number | null
  /** The op that deleted it: its own, or its owner's. Restoring that op brings it back. */
  deleted_by: string | null
  /** The number of restores; a delete that did not know of one is refused. */
  restores: number
  /** Change number of the account at which the server last wrote it; 0 on a row the server has not seen. */
  _no: number
  /**
   * Each field's last write, by which two histories of a restored server are told apart. Absent on a row the server has
   * not seen.
   */
  _c?: Clocks
  /** Fields this build does not know, kept and sent back. */
  _x?: Readonly<Record<string, unknown>>
}

/** A row of a record: its fields and the envelope. */
export type RowOf<Definition extends { schema: z.core.$ZodType }> = FieldsOf<Definition> & RowEnvelope
