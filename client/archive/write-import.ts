import { ArchiveRefusal } from '#shared/archive/read/archive-refusal.ts'
import { filePieces, type ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { ImportChange } from '#shared/imports/archive/changes.ts'
import type { ImportRunFields } from '#shared/imports/import-run.ts'
import type { MediaUse } from '#shared/media/media-type.ts'
import type { Row } from '#shared/records/registry.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { keepImported } from '#client/store/media/keep-imported.ts'
import { newId } from '#client/store/new-id.ts'
import { makeRecordWriter, type Change, type RecordWriter } from '#client/store/record-writer.ts'
import { announceSaved } from '#client/store/saved.ts'
import { groupKey, noteImport, readProgress } from '#client/queries/imports/import-memory.ts'
import { sumOf } from '#client/queries/imports/imported-sum.ts'

/** So many records are written in one: a row that the server refuses takes its group along. */
const groupRows = 500

/** At most so many bytes of photos, recordings and documents wait to be sent at once. */
const mostWaiting = 2_000_000_000

/** Writes for an account from a worker, which belongs to no page. */
export function importWriter(account: string): RecordWriter {
  return makeRecordWriter({
    account,
    ensureSignedIn: () => ensureSignedIn(account),
    store: dexieStore(account),
    now: Date.now,
    newId,
    wake: () => announceSaved(account),
  })
}

interface Writing {
  account: string
  memory: ImportMemory
  writer: RecordWriter
  /** The run that the records name. */
  run: ImportRunFields
  onWrote: (made: number) => void
}

/**
 * Writes an import's records, group after group; one that was interrupted goes on behind the last whole group (rules
 * archives.groups, imports.undo). Answers how many it made in all.
 */
export async function writeRecords(
  changes: AsyncIterable<readonly ImportChange[]> | Iterable<readonly ImportChange[]>,
  { account, memory, writer, run, onWrote }: Writing,
): Promise<number> {
  let { groups, made } = await readProgress(account, memory.run)
  if ((await writer.open('import_runs', memory.run)) === null)
    await writer.create('import_runs', { ...run }, memory.run)
  for await (const many of changes) {
    for (let at = 0; at < many.length; at += groupRows) {
      const group = many.slice(at, at + groupRows)
      const created = group.filter((change) => change.kind === 'create')
      const ids = created.map(({ record, id, fields }) => [record, id, sumOf(record, fields)] as const)
      const remember = [groupKey(memory.run, groups), ids] as const
      await writer.commit(
        group.map((change) => changeOf(change, account)),
        { remember },
      )
      groups += 1
      made += created.length
      await noteImport(account, memory.run, { groups, made })
      onWrote(made)
    }
  }
  return made
}

function changeOf(change: ImportChange, account: string): Change {
  const { record, id } = change
  if (change.kind === 'restore') return { kind: 'restore', record, id }
  if (change.kind === 'create') return { kind: 'create', record, id, fields: change.fields }
  // The parent saw these values on the import's page.
  const seen = { id, ...change.from } as unknown as Row<typeof record>
  return { kind: 'set', opened: { account, record, id, seen }, values: change.fields }
}

/** Photos, recordings and documents that didn't come in. */
export interface FilesLeft {
  /** They found no room, or would wait behind too many others: importing once more brings them. */
  left: number
  /** Sentences about files that aren't what the archive says. */
  refused: string[]
}

/** Keeps the bytes that rows name and this device doesn't have, one file after the other (rule imports.media). */
export async function writeFiles(
  files: readonly ArchiveFile[],
  account: string,
  onWrote: (done: number) => void,
): Promise<FilesLeft> {
  const { media } = databaseOf(account)
  let waiting = 0
  await media
    .where('[state+added_at]')
    .between(['waiting'], ['waiting', []])
    .each(({ size }) => void (waiting += size))
  let [done, left] = [0, 0]
  const refused: string[] = []
  for (const file of files) {
    if (waiting + file.bytes > mostWaiting) left += 1
    else {
      const kept = await keepImported(account, { ...file, use: purposeOf(file) }, () => wholeOf(file)).catch(sentenceOf)
      if (typeof kept === 'string') refused.push(kept)
      else if (kept) waiting += file.bytes
      else left += 1
    }
    onWrote((done += 1))
  }
  return { left, refused }
}

/** One file that isn't what it says holds up no other. */
function sentenceOf(cause: unknown): string {
  if (cause instanceof ArchiveRefusal) return cause.message
  throw cause
}

function purposeOf({ entry }: ArchiveFile): MediaUse {
  return entry.name.startsWith('documents/') ? 'document' : 'entry'
}

/** All bytes of a file: they are kept once the last one was found to be right. */
async function wholeOf(file: ArchiveFile): Promise<ArrayBuffer> {
  const whole = new Uint8Array(file.bytes)
  let at = 0
  for await (const piece of filePieces(file)) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole.buffer
}
