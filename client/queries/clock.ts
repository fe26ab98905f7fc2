import type { Misdated } from '#shared/clock/misdated.ts'
import type { Day } from '#shared/format/dates.ts'
import { refOfKey } from '#shared/records/op.ts'
import { rowTitle } from '#shared/records/labels.ts'
import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { readSetting } from '#client/store/account-data.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { Change, Receipt } from '#client/store/record-writer.ts'
import { readRow } from './any-record.ts'
import { changesOfMark, dayMarkId } from './day-mark-changes.ts'
import { commit, open } from './write.ts'

/** An entry that was made here under a today that was wrong, and still is of that day. */
interface MisdatedEntry extends Misdated {
  record: RecordName
  id: string
  /** "Frog and Toad, aloud". */
  title: string
  /** The child's name; `null` for an entry of no child, or of one that is gone. */
  child: string | null
  /** The day that a parent knows it by, as it is and as it should be. */
  day: readonly [was: Day, is: Day]
}

/** Lists entries to move, in the order they were made (rule clock.entries). */
export async function listMisdated(): Promise<MisdatedEntry[]> {
  const { entries = [] } = (await readSetting(currentAccountId(), 'clock')) ?? {}
  const found = await Promise.all(entries.map(asItStands))
  return found.flat()
}

/** An entry with the days that nobody has changed since; nothing where that is none, or it is deleted. */
async function asItStands({ key, days }: Misdated): Promise<MisdatedEntry[]> {
  const { record, id } = refOfKey(key)
  const row = await readRow(record, id)
  if (!row || row.deleted_at !== null || (record === 'day_marks' && row['mark'] === 'auto')) return []
  const left = Object.entries(days).filter(([name, [was]]) => row[name] === was)
  const [first] = left
  if (!first) return []
  const [, day] = first
  const title = rowTitle(record, row) || definitionOf(record).labels.one
  return [{ key, record, id, title, child: await nameOfChild(row), day, days: Object.fromEntries(left) }]
}

async function nameOfChild(row: AnyRow): Promise<string | null> {
  const child = typeof row['student_id'] === 'string' ? await readRow('students', row['student_id']) : undefined
  return child ? rowTitle('students', child) : null
}

/**
 * Moves every entry that is listed to the day on which it was made: ordinary edits, with one undo for all of them (rule
 * clock.fix). Throws `StorageFull`.
 */
export async function fixDates(): Promise<Receipt> {
  const entries = await listMisdated()
  const receipts: Receipt[] = []
  // One by one: an entry that was refused for its day goes out again by an edit of its own alone (rule sync.mended).
  for (const entry of entries) for (const change of await changesOf(entry)) receipts.push(await commit([change]))
  return {
    ids: entries.map(({ id }) => id),
    undo: async () => {
      for (const { undo } of receipts.toReversed()) await undo()
    },
  }
}

async function changesOf({ record, id, days }: MisdatedEntry): Promise<Change[]> {
  const opened = await open(record, id)
  if (!opened) return []
  if (record === 'day_marks') return changesOfDayMark(id, days)
  return [{ kind: 'set', opened, values: Object.fromEntries(Object.entries(days).map(([name, [, is]]) => [name, is])) }]
}

/**
 * A child's day is one record: what was said of the wrong one is said of the right one, unless something is said there.
 */
async function changesOfDayMark(id: string, days: Misdated['days']): Promise<Change[]> {
  const wrong = await open('day_marks', id)
  const to = days['date']?.[1]
  if (!wrong || to === undefined) return []
  const { student_id, date, mark, note } = wrong.seen
  const right = await open('day_marks', dayMarkId({ student_id, date: to }))
  const isSaid = right !== null && right.seen.deleted_at === null && right.seen.mark !== 'auto'
  return [
    ...(isSaid ? [] : changesOfMark({ student_id, date: to, mark, note }, right)),
    ...changesOfMark({ student_id, date, mark: 'auto', note: null }, wrong),
  ]
}

/** Leaves the entries that are listed on their days, and lists them no more. */
export async function leaveDates(): Promise<void> {
  await dexieStore(currentAccountId()).write('strict', async (tx) => {
    const clock = await tx.get('clock')
    if (clock) await tx.set('clock', { ...clock, entries: [] })
  })
}
