import { recordKey, type Op } from '#shared/records/op.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import { unitValuesOf, valueIn, type UnitValue } from './units.ts'

/** One change as a parent made it: what was really on her screen, noted apart from what the op says of it. */
export interface Intent {
  kind: Op['kind']
  record: RecordName
  id: string
  /** The row on her screen when she began; `null` for a new record, and for callers who saw nothing. */
  seen: AnyRow | null
  /** The row on her screen when she said so once more, of a delete that asked. */
  again?: AnyRow | undefined
  /**
   * The fields that her page's build knows, if she has a page: no other is on her screen, though its value came with
   * the row.
   */
  knows?: readonly string[]
  /** A rule or an import made it: nobody typed any of it but these fields (rule sync.generated). */
  generated?: ReadonlySet<string> | false
  /** The fields she changed. */
  fields: Readonly<Record<string, unknown>>
  /** The device's cursor when it was committed. */
  cursor: number
  /** The history that the cursor counts in. */
  epoch?: string
  /** Its index among all saves. */
  place?: number
  /** The number of saves when she opened the form, if known: later values were not on it. */
  since?: number
}

/** One op as the family's history knows it. */
export interface KnownOp {
  account: string
  /** `null` for REST. */
  device: string | null
  op: Op
  /** Everything this op ever said, from one joined save to the next. */
  said: Set<string>
  intent: Intent | null
  /** The intents of the saves that it joined, the first one first. */
  intents: readonly Intent[]
  /** For a delete, the rows it took from her screen, with the number of the server's copy; -1 for rows not on it. */
  hid: ReadonlyMap<string, number>
  /** A parent took it out of the queue herself, or sent it again under another id. */
  givenUp: boolean
  /** Others of its record say by now what it said (rule sync.mended). */
  mended: boolean
  /**
   * The ops of its record that a device gave up as unread while this one was on its way: this one can't take over their
   * values.
   */
  outBefore: Set<string>
}

/** A value that was saved, with the value its author had on the screen. */
export interface SavedValue extends UnitValue {
  account: string
  /** `null` for REST. */
  device: string | null
  key: string
  seen: string | null
  /** Its turn among all saves. */
  place: number
}

/** All that parents ever did in a seed, and the ops that came of it. */
export class Ledger {
  readonly ops = new Map<string, KnownOp>()
  readonly saved: SavedValue[] = []
  private places = 0

  /** The number of saves so far. */
  get count(): number {
    return this.places
  }

  /** Notes a change that is about to be saved. */
  intend(account: string, device: string | null, intents: readonly Intent[]): void {
    for (const intent of intents) {
      const { record, id, seen, fields } = intent
      intent.place = this.places += 1
      for (const said of unitValuesOf(record, fields, seen ?? {})) {
        const shown = seen && valueIn(record, seen, said.unit)
        this.saved.push({ ...said, account, device, key: recordKey(record, id), seen: shown, place: intent.place })
      }
    }
  }

  /** Notes that a value was let stand in the place of another that was refused. */
  decide({ account, device }: { account: string; device: string }, key: string, said: UnitValue, seen: string): void {
    this.saved.push({ ...said, account, device, key, seen, place: (this.places += 1) })
  }

  /** An op that appeared in an outbox, or came by REST. */
  add(
    account: string,
    device: string | null,
    op: Op,
    intent: Intent | null,
    { intents = [], hid = new Map() }: Partial<Pick<KnownOp, 'intents' | 'hid'>> = {},
  ): void {
    const known: KnownOp = {
      account,
      device,
      op,
      said: new Set(),
      intent,
      intents,
      hid,
      givenUp: false,
      mended: false,
      outBefore: new Set(),
    }
    this.ops.set(op.id, known)
    this.note(known, op)
  }

  /**
   * Hands values to the op of the record that carries them by now (rule sync.mended): this one no longer does, and
   * never did for the server.
   */
  handOver(known: KnownOp, op: Op, others: readonly Op[]): void {
    const sayings = ({ record, fields = {}, from = {} }: Op) => unitValuesOf(record, fields, from)
    const key = recordKey(op.record, op.record_id)
    const elsewhere = others.filter((one) => recordKey(one.record, one.record_id) === key).flatMap(sayings)
    for (const { unit, value } of sayings(known.op)) {
      const isHere = sayings(op).some((said) => said.unit === unit)
      const isElsewhere = !isHere && elsewhere.some((said) => said.unit === unit && said.value === value)
      const gone = isElsewhere ? [...known.said].filter((one) => one.startsWith(valueKey(key, unit, ''))) : []
      for (const one of gone) known.said.delete(one)
    }
  }

  /** Hands the intents of a folded op to the ops that carry its values (rule sync.mended). */
  joined({ op, intents }: KnownOp, others: readonly Op[]): void {
    const sayings = ({ record, record_id, fields = {}, from = {} }: Op) =>
      unitValuesOf(record, fields, from).map(({ unit, value }) => valueKey(recordKey(record, record_id), unit, value))
    const said = new Set(sayings(op))
    for (const other of others) {
      const known = this.ops.get(other.id)
      if (known && sayings(other).some((one) => said.has(one))) known.intents = [...known.intents, ...intents]
    }
  }

  /** Notes an op's present values: a save may have joined it. */
  note(known: KnownOp, op: Op): void {
    known.op = op
    for (const { unit, value } of unitValuesOf(op.record, op.fields ?? {}, op.from ?? {})) {
      known.said.add(valueKey(recordKey(op.record, op.record_id), unit, value))
    }
  }
}

/** A value of a unit of a record as one ref. */
export function valueKey(key: string, unit: string, value: string): string {
  return `${key} ${unit} ${value}`
}

/** The intent of a caller who saw nothing, such as a REST call without If-Match. */
export function nothingSeen({ kind, record, record_id, fields = {} }: Op): Intent {
  return { kind, record, id: record_id, seen: null, fields, cursor: 0 }
}
