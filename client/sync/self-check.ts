import { anyState } from '#client/store/entry-values.ts'
import type { Compared, Cursor, LocalRow, LocalTransaction } from '#client/store/local-store.ts'
import { stretchesText, sumOf, type Stretch } from '#shared/records/comparison.ts'
import { recordKey } from '#shared/records/op.ts'
import { recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { mergeEntry, prependEntries, unseenByDeletes } from './earlier-history.ts'
import type { EnginePorts } from './ports.ts'

/** Rows that are compared at once, and how often that is. */
const rowsAtOnce = 500
const minute = 60_000
/** After a difference the next comparison waits, twice as long each time: reading everything again is dear. */
const afterDifference = 10 * minute
const day = 24 * 60 * minute

/**
 * The stretches that a pull asks the server to compare, and where the next one goes on; `null` = everything was
 * compared.
 */
export interface SelfCheck {
  check: string
  rows: readonly { record: RecordName; row: AnyRow }[]
  next: { record: RecordName; after: string } | null
}

/** The next stretches of this device's copies, if it is time (rule sync.self-check). */
export async function nextSelfCheck(tx: LocalTransaction, now: number): Promise<SelfCheck | null> {
  const progress = (await tx.get('compared')) ?? fresh
  if ((progress.due_at > now && progress.due_at <= now + day) || (await tx.get('backfill'))) return null
  // Rows deleted forever here and not yet there can’t be counted.
  const waiting = await tx.entries(anyState)
  if (waiting.some(({ op }) => op.kind === 'purge')) return null

  const stretches: Stretch[] = []
  const compared: { record: RecordName; row: AnyRow }[] = []
  let [room, after] = [rowsAtOnce, progress.after]
  for (const record of recordNames.slice(Math.max(0, recordNames.indexOf(progress.record)))) {
    const page = await tx.rowsAfter(record, after, room)
    const rows = (await serverCopies(tx, record, page)).filter((row) => isCounted(record, row))
    room -= page.length
    const to = room === 0 ? (page.at(-1)?.id ?? null) : null
    stretches.push({ record, after, to, sum: sumOf(rows) })
    compared.push(...rows.map((row) => ({ record, row })))
    if (to !== null) return { check: stretchesText(stretches), rows: compared, next: { record, after: to } }
    after = ''
  }
  return { check: stretchesText(stretches), rows: compared, next: null }
}

/** Returns the server's copies of these rows, as far as this device knows. */
async function serverCopies(tx: LocalTransaction, record: RecordName, page: readonly LocalRow[]): Promise<AnyRow[]> {
  const serverRows = await tx.serverRows(page.map(({ id }) => recordKey(record, id)))
  const byKey = new Map(serverRows.map(({ key, row }) => [key, row]))
  return page.flatMap((row) => {
    const key = recordKey(record, row.id)
    return (byKey.has(key) ? byKey.get(key) : row) ?? []
  })
}

/** Returns whether every device has a row: live, known to the server, and no conflict that was decided. */
function isCounted(record: RecordName, row: AnyRow): boolean {
  if (row._no === 0 || row.deleted_at !== null) return false
  return record !== 'conflicts' || row['resolved_at'] === null
}

/**
 * Applies the server's verdict. A difference is logged and heals: everything is pulled again, and the compared rows are
 * sent as merges, so that the server answers with its own. Answers whether there was one.
 */
export async function applySelfCheck(
  tx: LocalTransaction,
  { rows, next }: SelfCheck,
  same: boolean,
  cursor: Cursor,
  ports: Pick<EnginePorts, 'now' | 'newId'>,
): Promise<boolean> {
  const now = ports.now()
  const progress = (await tx.get('compared')) ?? fresh
  if (same) {
    const completed = next === null ? { equal_at: now, differences: 0 } : {}
    await tx.set('compared', { ...progress, ...(next ?? beginning), ...completed, due_at: now + minute })
    return false
  }
  const differences = progress.differences + 1
  const due_at = now + Math.min(day, afterDifference * 2 ** (differences - 1))
  await tx.set('compared', { ...progress, ...beginning, differences, due_at })
  await tx.log({ at: now, event: 'difference', detail: `${rows[0]?.record ?? ''} and on, ${rows.length} rows` })
  const isUnseen = await unseenByDeletes(tx)
  await prependEntries(
    tx,
    rows.map(({ record, row }) => mergeEntry(ports, record, row, cursor, isUnseen)),
  )
  await tx.set('cursor', { ...cursor, known: '' })
  return true
}

const beginning = { record: recordNames[0] ?? 'students', after: '' }
const fresh: Compared = { ...beginning, due_at: 0, equal_at: null, differences: 0 }
