import { ArchiveRefusal } from '#shared/archive/read/archive-refusal.ts'
import { fileBytes, type ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { MediaUse } from '#shared/media/media-type.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { databaseOf } from '#client/store/database.ts'
import { hasMediaBytes, keepImported, type Imported } from '#client/store/media/keep-imported.ts'

/** At most so many bytes of photos, recordings and documents wait to be sent at once. */
const maxWaitingBytes = 2_000_000_000

/** Bytes of files that are written together. */
const lotBytes = 8_000_000

/** Photos, recordings and documents that came in, and those that didn't. */
interface FilesWritten {
  made: number
  /** They found no room, or would wait behind too many others: importing once more brings them. */
  left: number
  /** Sentences about files that aren't what the archive says. */
  refused: string[]
}

/** The files whose bytes neither this device nor the server has. */
export async function lackingFiles(account: string, files: Iterable<ArchiveFile>): Promise<ArchiveFile[]> {
  const kept = new Set<string>()
  await databaseOf(account).media.each((item) => hasMediaBytes(item) && kept.add(item.sha256))
  return [...files].filter(({ digest }) => !kept.has(digest))
}

/**
 * Keeps bytes that rows name and this device lacks, a few files at a time: the next ones are read while the ones before
 * are written (rule imports.media).
 */
export async function writeFiles(
  files: readonly ArchiveFile[],
  account: string,
  onWrote: (done: number) => void,
): Promise<FilesWritten> {
  let waiting = 0
  const isWaiting = databaseOf(account).media.where('[state+added_at]').between(['waiting'], ['waiting', []])
  await isWaiting.each(({ size }) => void (waiting += size))
  const coming = files.filter(({ bytes }) => (waiting += bytes) <= maxWaitingBytes)
  const refused: string[] = []
  let left = files.length - coming.length
  let done = left
  let keeping = Promise.resolve()
  for (const some of inLots(coming)) {
    const [read] = await Promise.all([readLot(some, refused), keeping])
    keeping = (async () => {
      // A worker may outlive the sign-in of its page: nothing comes back onto a device that was cleared.
      await ensureSignedIn(account)
      left += await keepLot(account, read)
      onWrote((done += some.length))
    })()
  }
  await keeping
  return { made: files.length - left - refused.length, left, refused }
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
