import type { Archive } from '#shared/archive/read/open-archive.ts'
import type { ArchiveRow } from '#shared/archive/read/record-rows.ts'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import { checkRow, type CheckedRow } from './check-row.ts'
import type { FamilyState, ImportChoices, KnownRow } from './family-state.ts'
import { Judge } from './judge.ts'
import { idsOfOther, idsOfOwn, type NewIds } from './new-ids.ts'
import type { Verdict } from './verdict.ts'

/** Rows that are judged together: their ids are looked up in one. */
const batchSize = 500

/**
 * Judges every row of an archive, in the registry's order and that of its files, for this family. Writes nothing; the
 * same archive, family and choices give the same (rule archives.plan). Throws an `ArchiveRefusal`.
 */
export async function* judgedRows(
  archive: Archive,
  family: FamilyState,
  choices: ImportChoices,
): AsyncGenerator<Verdict> {
  const { matches } = choices
  const isOwn = archive.family === family.account
  const ids = isOwn ? idsOfOwn(matches) : idsOfOther(archive.family, family.account, matches)
  const judge = new Judge(archive, family, choices)
  const runs = await runsToCome(archive, family, ids)
  for (const record of recordNames) {
    for await (const rows of batches(archive.rowsOf(record))) {
      const checked = rows.map(({ line, row }) => ({ line, row: checkedWithIds(record, row, ids) }))
      const fit = checked.flatMap(({ row }) => (typeof row === 'string' ? [] : row))
      const known = await family.find(
        record,
        fit.map(({ id }) => id),
      )
      await judge.lookUp(record, fit)
      for (const { line, row } of checked) {
        if (typeof row === 'string') yield { what: 'refused', record, line, name: null, reason: row }
        else {
          const ours = known.get(row.id)
          yield await judge.judge(record, line, record === 'activities' ? withRun(row, runs, ours) : row, ours)
        }
      }
    }
  }
}

function checkedWithIds(record: RecordName, given: unknown, ids: NewIds): CheckedRow | string {
  const row = checkRow(record, given)
  return typeof row === 'string' ? row : ids.row(record, row)
}

async function* batches(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<ArchiveRow[]> {
  let batch: ArchiveRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The ids of the archive's runs of bulk apply that the family doesn't have: the server makes them. */
async function runsToCome(archive: Archive, family: FamilyState, ids: NewIds): Promise<ReadonlySet<string>> {
  const runs = new Set<string>()
  for await (const { row } of archive.rowsOf('bulk_runs')) {
    const checked = checkRow('bulk_runs', row)
    if (typeof checked !== 'string') runs.add(ids.of(checked.id))
  }
  const known = runs.size === 0 ? null : await family.find('bulk_runs', [...runs])
  return new Set([...runs].filter((id) => !known?.has(id)))
}

/** An entry stands without its run until the server has made that (rule archives.history). */
function withRun(row: CheckedRow, runs: ReadonlySet<string>, ours: KnownRow | undefined): CheckedRow {
  const run = row.fields['bulk_run_id']
  if (typeof run !== 'string' || !runs.has(run)) return row
  return { ...row, fields: { ...row.fields, bulk_run_id: ours?.['bulk_run_id'] ?? null } }
}
