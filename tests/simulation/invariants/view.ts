import type { OutboxEntry } from '#client/store/local-store.ts'
import { optimisticView } from '#client/store/optimistic-view.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import { refOfKey, recordKey } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { Violation } from '#tests/simulation/world/world.ts'

interface Expected {
  /** True where an op is on the record itself, and not only on its owner or dependent. */
  own: boolean
  fields: Map<string, unknown>
  live: boolean | null
}

/** Checks that the last unanswered value of each field is on her screen, for the changed keys. */
export function checkView(
  tables: LocalTables,
  entries: readonly OutboxEntry[],
  bases: ReadonlyMap<string, AnyRow>,
  keys: ReadonlySet<string>,
): void {
  checkRecomputed(tables, entries, bases, keys)
  for (const [key, expected] of [...expectedFrom(entries)].filter(([changed]) => keys.has(changed))) {
    const { record, id } = refOfKey(key)
    const row = tables.rows[record].get(id)
    // A row that an owner's delete hides may be gone, since its create was discarded (rule sync.rejected) or she
    // purged it.
    const isDue = expected.own && expected.live !== false
    if (!row && isDue) throw new Violation(`5: ${record} ${short(id)} has pending ops and is not shown`)
    const wrong = [...expected.fields].find(([field, value]) => row && !sameValue(row[field], value))
    if (row && wrong)
      throw new Violation(
        `5: ${record} ${short(id)} shows ${wrong[0]} ${String(row[wrong[0]])}, saved was ${String(wrong[1])}`,
      )
    if (row && expected.live !== null && expected.live !== (row.deleted_at === null))
      throw new Violation(`5: ${record} ${short(id)} is ${expected.live ? 'deleted' : 'live'} on screen`)
  }
}

/**
 * Checks that a shown row is the server's copy with the pending ops applied, and nothing else (rule records.screen).
 */
function checkRecomputed(
  tables: LocalTables,
  entries: readonly OutboxEntry[],
  bases: ReadonlyMap<string, AnyRow>,
  keys: ReadonlySet<string>,
): void {
  for (const key of keys) {
    const { record, id } = refOfKey(key)
    const touching = entries.filter((entry) => entry.touches.includes(key))
    // Each as a page reads it, whatever the build that wrote it knew.
    const [base, row] = [bases.get(key), tables.rows[record].get(id)]
    const view = optimisticView(record, id, base ? withKept(record, base) : null, touching)
    const shown = row ? withKept(record, row) : null
    if (touching.length > 0 && !sameValue(view, shown))
      throw new Violation(
        `5: ${record} ${short(id)} shows ${JSON.stringify(shown)}, to be worked out is ${JSON.stringify(view)}`,
      )
  }
}

function expectedFrom(entries: readonly OutboxEntry[]): Map<string, Expected> {
  const keys = new Map<string, Expected>()
  const at = (key: string) => {
    const expected = keys.get(key) ?? { own: false, fields: new Map<string, unknown>(), live: null }
    keys.set(key, expected)
    return expected
  }
  for (const { op, state, hides = [], shows = [], frees = [], revives = [] } of entries) {
    // A record that she purged is on no screen, whatever was pending on it.
    if (op.kind === 'purge' && state !== 'rejected') keys.delete(recordKey(op.record, op.record_id))
    // sync.delete-waits: a delete that asks hides nothing. sync.after-restore: a merge may give way. sync.purge: a
    // purged record shows nothing.
    if (op.kind === 'purge' || op.kind === 'merge' || (op.kind === 'delete' && state === 'rejected')) continue
    const own = at(recordKey(op.record, op.record_id))
    own.own = true
    own.live = op.kind !== 'delete'
    for (const [field, value] of Object.entries(op.fields ?? {})) own.fields.set(field, value)
    for (const key of hides) at(key).live = false
    for (const key of shows) at(key).live = true
    // Another delete may hide it still.
    for (const key of frees) at(key).live = null
    for (const key of revives) {
      const owner = at(key)
      owner.live = true
      // Only an owner that is still deleted becomes inactive.
      for (const field of Object.keys(definitionOf(refOfKey(key).record).inactive)) owner.fields.delete(field)
    }
  }
  return keys
}
