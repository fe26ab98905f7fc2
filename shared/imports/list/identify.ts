import type { ListFamily } from './list-settings.ts'

/** The fate of an entry or a grade of a list (rules imports.ids, imports.same). */
export type Fate =
  /** It is added; `restored` where the family has deleted the one with its id. */
  | 'added'
  | 'restored'
  /** The family has it under this id: nothing to do. */
  | 'there'
  /** One like it stands under another id: left out unless chosen. */
  | 'same'
  /** The family deleted it since: left out unless chosen. */
  | 'deleted'

/** Returns whether a record of a list is written. */
export function isComing({ fate }: { fate: Fate }): boolean {
  return fate === 'added' || fate === 'restored'
}

/** An id with what becomes of its record. `standing` is the id of the record that stands in its place. */
export interface Identity {
  id: string
  fate: Fate
  standing: string | null
}

/** Ids of live records that say the same as this key. */
export type AlikeOf<Key> = (key: Key) => readonly string[]

/**
 * Gives each of a list's records its id. Equal ones are counted, so that their ids don't depend on the order of the
 * rows. Each record of the family makes one of them look the same, not all.
 */
export function identities<Key>(
  keys: readonly Key[],
  textOf: (key: Key) => string,
  nameOf: (key: Key & { place: number }) => string,
  { idOf, stateOf }: Pick<ListFamily, 'idOf' | 'stateOf'>,
  alikeOf: AlikeOf<Key>,
  takenAnyway: ReadonlySet<string>,
): Identity[] {
  const given: Identity[] = []
  const places: number[][] = [...Map.groupBy(keys.keys(), (at) => textOf(keys[at] as Key)).values()] // of its own keys
  for (const equal of places) {
    const ids = equal.map((at, place) => idOf(nameOf({ ...(keys[at] as Key), place })))
    const own = new Set(ids)
    const others = alikeOf(keys[equal[0] ?? 0] as Key).filter((id) => !own.has(id))
    let taken = 0
    for (const [place, at] of equal.entries()) {
      const id = ids[place] ?? ''
      const state = stateOf(id)
      const other = state === 'live' ? undefined : others[taken++]
      given[at] = {
        id,
        ...fateOf(state, other, takenAnyway.has(id)),
        standing: state === 'live' ? id : (other ?? null),
      }
    }
  }
  return given
}

function fateOf(state: 'live' | 'deleted' | null, other: string | undefined, isTaken: boolean): { fate: Fate } {
  if (state === 'live') return { fate: 'there' }
  if (isTaken) return { fate: state === 'deleted' ? 'restored' : 'added' }
  if (other !== undefined) return { fate: 'same' }
  return { fate: state === 'deleted' ? 'deleted' : 'added' }
}
