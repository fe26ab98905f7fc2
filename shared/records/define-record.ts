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

/** What a parent reads of a record, said once for every screen: forms, lists, what waits, conflicts and what was deleted. */
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
  /** How a value reads where it does not say so by itself; the first field of an atomic group may get the group as an object. */
  values?: Readonly<Partial<Record<Field, (value: unknown) => string>>>
}

/** What one synced record is made of; see {@link defineRecord}. */
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
   * Field → what it is where somebody names what it follows from, and not it itself; `undefined` where that tells nothing. Only for
   * fields of an atomic group.
   */
  follows?: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>>
  /** Fields whose replaced values go to history without a card: flags that the last tap decides. */
  noConflict?: readonly string[]
  /**
   * Fields of which the server has the last word, and nobody types them: replaced like those of `noConflict`, and what a delete saw
   * there does not count (rule sync.delete-as-seen).
   */
  decided?: readonly string[]
  /** Field → its values, the strongest first: where two met whose authors had not seen each other's, the stronger stands (rule sync.prevails). */
  prevails?: Readonly<Record<string, readonly unknown[]>>
  /** Given when the record is made, and never set again: what was sent stays as it was sent (rule records.fixed). */
  fixed?: readonly string[]
  /** What names rows of it: what something live names is never purged (rule records.kept). */
  keptBy?: readonly NamingField[]
  /** A deleted one can be restored at any time, with what it names: age purges neither (rule records.purge-old). */
  ageless?: true
  /** What a deleted owner becomes when something that belongs to it comes back to life. */
  inactive?: Readonly<Record<string, unknown>>
  /** The only fields a device may write, for records that the server makes. All, when left out. */
  clientWritable?: readonly string[]
  /** Whether it is listed among what was deleted. Where left out: what the parent writes whole is, what the server makes is not. */
  inTrash?: boolean
  /** The word under which the REST calls answer one of them; without it they offer none. Other programs read it: it never follows a label. */
  rest?: Rest
  /** What bodies of REST calls may name and nobody takes: it follows from the fields (rule grades.recomputed). */
  restIgnores?: readonly string[]
  /** What a new one is that comes by REST, where the caller leaves it out; `today` is the family's day, YYYY-MM-DD. */
  restCreates?: (today: string) => Readonly<Partial<Record<keyof NoInfer<Shape> & string, unknown>>>
  /**
   * What no single field can tell: field → messages for a whole row, nothing when it is fine. `today` is YYYY-MM-DD.
   * Only messages about fields that a change touches count.
   */
  rules?: (fields: Readonly<Record<string, unknown>>, today: string) => Record<string, string[]>
  /** The date field by which a first sync is cut into recent and older; records without one come whole. */
  datedBy?: string
  /**
   * Fields that are mostly `null`, and that a device stores no more than that: of many rows each one takes its time. Only what the
   * record's first rows had: in a row of an older build, a field that is missing is one that nobody saw.
   */
  storedWithout?: readonly (keyof NoInfer<Shape> & string)[]
  /** Below one record there may be more than can be told one by one: its table has a column `restored_by` (rule sync.taken). */
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
    /** What each field is when it is left out of a new record; `null` where it must be said. */
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

/** What travels and is stored beside the fields of every row. */
export interface RowEnvelope {
  /** UUIDv7, made on the device that created the record. */
  id: string
  /** Milliseconds since 1970 when it was deleted; `null` while it lives. */
  deleted_at: number | null
  /** The op that deleted it: its own, or its owner's. Restoring that op brings it back. */
  deleted_by: string | null
  /** How often it was brought back to life; a delete that did not know of it is refused. */
  restores: number
  /** Change number of the account at which the server last wrote it; 0 on a row the server has not seen. */
  _no: number
  /** Who set which field when: what tells two histories of a restored server apart. Absent on a row the server has not seen. */
  _c?: Clocks
  /** Fields this build does not know, kept and sent back. */
  _x?: Readonly<Record<string, unknown>>
}

/** A row of a record: its fields and the envelope. */
export type RowOf<Definition extends { schema: z.core.$ZodType }> = FieldsOf<Definition> & RowEnvelope
