import { ArchiveRefusal } from '#shared/archive/read/archive-refusal.ts'
import { fileBytes, type ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { ImportChange } from '#shared/imports/archive/changes.ts'
import type { ImportRunFields } from '#shared/imports/import-run.ts'
import type { MediaUse } from '#shared/media/media-type.ts'
import type { Row } from '#shared/records/registry.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { isMediaKept, keepImported, type Imported } from '#client/store/media/keep-imported.ts'
import { newId } from '#client/store/new-id.ts'
import { makeRecordWriter, type Change, type RecordWriter } from '#client/store/record-writer.ts'
import { groupKey, readProgress } from '#client/queries/imports/import-memory.ts'
import { sumOf } from '#client/queries/imports/imported-sum.ts'

/** So many records are written in one: a row that the server refuses takes its group along. */
const groupRows = 500

/** At most so many bytes of photos, recordings and documents wait to be sent at once. */
const mostWaiting = 2_000_000_000

/** Bytes of files that are written together. */
const lotBytes = 8_000_000

/**
 * Writes for an account from a worker, which belongs to no page. It wakes no engine: sending each group at once would
 * take half of the device's time, so whoever writes announces when it is over.
 */
export function importWriter(account: string): RecordWriter {
  return makeRecordWriter({
    account,
    ensureSignedIn: () => ensureSignedIn(account),
    store: dexieStore(account),
    now: Date.now,
    newId,
    wake: () => {},
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

/**
 * Keeps the bytes that rows name and this device doesn't have, a few files at a time: the next ones are read while the
 * ones before are written (rule imports.media).
 */
export async function writeFiles(
  files: readonly ArchiveFile[],
  account: string,
  onWrote: (done: number) => void,
): Promise<FilesLeft> {
  let waiting = 0
  const known = new Set<string>()
  await databaseOf(account).media.each((item) => {
    if (item.state === 'waiting') waiting += item.size
    if (isMediaKept(item)) known.add(item.sha256)
  })
  const lacking = files.filter(({ digest }) => !known.has(digest))
  const coming = lacking.filter(({ bytes }) => (waiting += bytes) <= mostWaiting)
  const refused: string[] = []
  let left = lacking.length - coming.length
  let done = files.length - coming.length
  let keeping = Promise.resolve()
  for (const some of inLots(coming)) {
    const [read] = await Promise.all([readLot(some, refused), keeping])
    keeping = (async () => {
      left += await keepLot(account, read)
      onWrote((done += some.length))
    })()
  }
  await keeping
  return { left, refused }
}

/** Files that are read and written together: a write for each would take as long as its bytes. */
function inLots(files: readonly ArchiveFile[]): ArchiveFile[][] {
  const lots: ArchiveFile[][] = []
  let room = 0
  for (const file of files) {
    if (file.bytes > room) {
      lots.push([])
      room = lotBytes
    }
    lots.at(-1)?.push(file)
    room -= file.bytes
  }
  return lots
}

/** Reads files; one that isn't what it says holds up no other. */
async function readLot(files: readonly ArchiveFile[], refused: string[]): Promise<Imported[]> {
  const read: Imported[] = []
  for (const file of files) {
    try {
      read.push({ digest: file.digest, type: file.type, use: purposeOf(file), bytes: await fileBytes(file) })
    } catch (cause) {
      if (!(cause instanceof ArchiveRefusal)) throw cause
      refused.push(cause.message)
    }
  }
  return read
}

/** Answers how many found no room: where all don't, some may. */
async function keepLot(account: string, files: readonly Imported[]): Promise<number> {
  if (files.length === 0 || (await keepImported(account, files))) return 0
  if (files.length === 1) return 1
  let left = 0
  for (const file of files) left += await keepLot(account, [file])
  return left
}

function purposeOf({ entry }: ArchiveFile): MediaUse {
  return entry.name.startsWith('documents/') ? 'document' : 'entry'
}
