import { prepareArchive } from '#papers/archive/write-archive.ts'
import { archiveRoom, removeArchives } from '#client/store/archive-room.ts'
import { closeDatabase, databaseOf } from '#client/store/database.ts'
import { deviceArchiveSource } from '#client/queries/archive-source.ts'
import { archiveHash } from './archive-hash.ts'
import type { ArchiveJob, ArchiveNews, ArchiveOrder } from './archive-job.ts'
import { failed } from './failed.ts'
import { zipOver } from './zip-over.ts'

declare const self: DedicatedWorkerGlobalScope

/** Without a private file system an archive comes in zips of about so many bytes: each is held in memory. */
const partBytes = 500_000_000

/** Resolves what was asked of the page. */
const asked = new Map<string, (bytes: ArrayBuffer | null) => void>()

self.onmessage = ({ data }: MessageEvent<ArchiveOrder>) => {
  if ('job' in data) void answer(data.job)
  else asked.get(data.sha256)?.(data.bytes)
}

async function answer(job: ArchiveJob): Promise<void> {
  tell(await make(job).catch(failed))
}

function tell(news: ArchiveNews): void {
  self.postMessage(news)
}

/** Writes an archive of all that is on this device (rule exports.on-device). */
async function make(job: ArchiveJob): Promise<ArchiveNews> {
  const { user, today, madeAt, canBring } = job
  const source = deviceArchiveSource(databaseOf(user.id), {
    user,
    today,
    hash: archiveHash,
    bring: async (sha256) => (canBring ? await bring(sha256) : null),
  })
  // One that was made before makes room.
  await removeArchives(user.id)
  const room = await archiveRoom(user.id)
  try {
    const archive = await prepareArchive(source, {
      maker: { made_at: madeAt, made_by: 'device' },
      onFile: async (done, total) => tell({ kind: 'file', done, total }),
      partBytes: room === null ? partBytes : null,
    })
    const files: File[] = []
    // The one with the records is the last, for its pages name what is in the others.
    for (let number = archive.parts; number > 0; number -= 1) {
      const part = archive.parts === 1 ? '' : `-part-${number}-of-${archive.parts}`
      const out = await openFile(room, `hearthbook-${today}${part}.zip`)
      const zip = zipOver(out.write)
      await archive.write(zip, number)
      await zip.close()
      files.unshift(await out.close())
    }
    return { kind: 'made', files, written: archive.written() }
  } catch (cause) {
    await removeArchives(user.id)
    throw cause
  } finally {
    // An upgrade of the database never waits for a worker that is done.
    closeDatabase(user.id)
  }
}

interface OutFile {
  write: (piece: Uint8Array) => void
  close: () => Promise<File>
}

/** A file in the private file system; in memory in a browser that has none. */
async function openFile(room: FileSystemDirectoryHandle | null, name: string): Promise<OutFile> {
  const type = 'application/zip'
  if (room === null) {
    const pieces: BlobPart[] = []
    return { write: (piece) => void pieces.push(piece.slice()), close: async () => new File(pieces, name, { type }) }
  }
  const handle = await room.getFileHandle(name, { create: true })
  const access = await handle.createSyncAccessHandle()
  access.truncate(0)
  let at = 0
  return {
    write: (piece) => {
      const written = access.write(piece as AllowSharedBufferSource, { at })
      at += written
      if (written < piece.length) throw new DOMException('The device is full', 'QuotaExceededError')
    },
    close: async () => {
      access.flush()
      access.close()
      // Named as she will keep it, and still read from the disk.
      return new File([await handle.getFile()], name, { type })
    },
  }
}

async function bring(sha256: string): Promise<Uint8Array | null> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer | null>()
  asked.set(sha256, resolve)
  tell({ kind: 'bring', sha256 })
  const bytes = await promise
  asked.delete(sha256)
  return bytes === null ? null : new Uint8Array(bytes)
}
