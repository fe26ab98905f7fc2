import { shortDay, dayOf, fullDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { rowTitle } from '#shared/records/labels.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { DeletedRecord, DeletedTogether } from '#client/queries/deleted.ts'

/** "Fractions"; what it is where it has no name, and how many where they have several. */
export function deletedTitle(deleted: DeletedTogether): string {
  const title = onlyOf(deleted, ({ record, row }) => rowTitle(record, row))
  return title ?? howMany(deleted)
}

/** "Activity"; "3 activities". */
export function kindOf(deleted: DeletedTogether): string {
  return deleted.length === 1 ? definitionOf(deleted[0].record).labels.one : howMany(deleted)
}

/** "Emma and Noah, Nov 20, Science", as far as it is the same for all; nothing where it says none of it. */
export function whatText(deleted: DeletedTogether, today: Day): string {
  const children = [...new Set(deleted.map(({ of }) => of.child))].filter((name) => name !== null)
  const day = onlyOf(deleted, ({ of }) => of.day)
  const subject = onlyOf(deleted, ({ of }) => of.subject)
  return [listed(children), day && shortDay(day, today), subject].filter(Boolean).join(', ')
}

/** "Activity, deleted November 26, 2026, with 1 photo or recording". */
export function deletedText(deleted: DeletedTogether): string {
  const [latest] = deleted
  const on = `deleted ${fullDay(dayOf(new Date(latest.row.deleted_at ?? 0)))}`
  return [kindOf(deleted), on, alongText(deleted)].filter(Boolean).join(', ')
}

/** "with 12 activities and 1 goal"; nothing where it went alone. */
export function alongText(deleted: DeletedTogether): string {
  const counts = new Map<RecordName, number>()
  for (const { along } of deleted)
    // The keys of `along` are records.
    for (const [record, count] of Object.entries(along) as [RecordName, number][])
      counts.set(record, (counts.get(record) ?? 0) + count)
  const texts = [...counts].map(([record, count]) => countText(record, count))
  return texts.length === 0 ? '' : `with ${texts.join(' and ')}`
}

function howMany(deleted: DeletedTogether): string {
  return countText(deleted[0].record, deleted.length)
}

function countText(record: RecordName, count: number): string {
  const { one, many } = definitionOf(record).labels
  return counted(count, one.toLowerCase(), many.toLowerCase())
}

/** The text that all share; `null` where they differ. */
function onlyOf(deleted: DeletedTogether, textOf: (one: DeletedRecord) => string | null): string | null {
  const texts = new Set(deleted.map(textOf))
  const [text = null] = texts
  return texts.size === 1 ? text : null
}
