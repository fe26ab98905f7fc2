import type { AnyRow, RecordName, Row } from '#shared/records/registry.ts'
import type { LocalStore } from './local-store.ts'

/** A record as the parent saw it when she began to change it: what `save` compares with and a delete must still find. */
export interface Opened<Name extends RecordName = RecordName> {
  record: Name
  id: string
  seen: Row<Name>
}

/** One change of a group; all changes of a group apply together or not at all. */
export type Change =
  | { kind: 'create'; record: RecordName; id?: string; fields: Readonly<Record<string, unknown>> }
  | { kind: 'set'; opened: { record: RecordName; id: string; seen: AnyRow }; values: Readonly<Record<string, unknown>> }
  | { kind: 'delete'; opened: { record: RecordName; id: string; seen: AnyRow } }
  | { kind: 'restore'; record: RecordName; id: string }

/** What a commit did: the ids it wrote, in order, and how to take it back as one step. */
export interface Receipt {
  ids: string[]
  undo: () => Promise<void>
}

/** What the door needs of the world; the simulation gives it a seeded clock and seeded ids. */
export interface DoorPorts {
  store: LocalStore
  now: () => number
  newId: () => string
  /** Called after a commit is on disk, so that the engine looks at the outbox. */
  wake: () => void
}

/** The only way a parent's change reaches the device: row and outbox entry in one transaction, on disk before it resolves. */
export interface Door {
  create<Name extends RecordName>(
    record: Name,
    fields: Readonly<Record<string, unknown>>,
    id?: string,
  ): Promise<Receipt>
  /** Reads a record as it is shown now; `null` when there is none. */
  open<Name extends RecordName>(record: Name, id: string): Promise<Opened<Name> | null>
  /** Sends only what differs from what she saw; nothing differs, nothing is written. */
  save<Name extends RecordName>(opened: Opened<Name>, values: Readonly<Record<string, unknown>>): Promise<Receipt>
  /** Deletes a record, and with a parent the children that are on the device. */
  remove<Name extends RecordName>(opened: Opened<Name>): Promise<Receipt>
  restore(record: RecordName, id: string): Promise<Receipt>
  /** A group of changes that apply all or none, at most 1,000. */
  commit(changes: readonly Change[]): Promise<Receipt>
}

/** Makes the door of one account's database. Throws `StorageFull` (nothing was written) when the device has no room. */
export function makeDoor(_ports: DoorPorts): Door {
  throw new Error('not written yet')
}
