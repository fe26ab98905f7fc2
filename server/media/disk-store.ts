import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { BytePart, DiskRoom, ObjectStore, Pieces } from './object-store.ts'

/** Keeps media as files below a folder, each on the disk before it counts (rule media.store). */
export function diskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const firstMade = await mkdir(dirname(path), { recursive: true })
      // Nobody ever sees half a file: it gets its name when all of it is there.
      const draft = `${path}.${randomUUID()}.part`
      try {
        await write(draft, bytes)
        await rename(draft, path)
      } catch (cause) {
        await rm(draft, { force: true })
        throw cause
      }
      await syncFolders(dirname(path), firstMade ? dirname(firstMade) : dirname(path))
    },
    async get(key, part) {
      const file = await open(pathOf(key)).catch(orNothing)
      if (!file) return null
      try {
        const { size } = await file.stat()
        const { start, length } = within(size, part)
        if (length > 0) return { pieces: file.createReadStream({ start, end: start + length - 1 }), length, size }
        await file.close()
        return { pieces: Readable.from([]), length, size }
      } catch (cause) {
        await file.close()
        throw cause
      }
    },
    has: async (key) => (await stat(pathOf(key)).catch(orNothing))?.isFile() ?? false,
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    async folders(prefix) {
      const entries = (await readdir(pathOf(prefix), { withFileTypes: true }).catch(orNothing)) ?? []
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    room: () => roomOf(folder),
    close: () => {},
  }
}

async function write(path: string, bytes: Uint8Array | Pieces): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes instanceof Uint8Array ? bytes : bytes.pieces)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on the disk once its folder is, and a new folder once the one above it is. */
async function syncFolders(from: string, to: string): Promise<void> {
  // Windows opens no folder, and needs none of this.
  if (process.platform === 'win32') return
  for (let folder = from; ; folder = dirname(folder)) {
    const opened = await open(folder)
    try {
      await opened.sync()
    } finally {
      await opened.close()
    }
    if (folder === to) return
  }
}

/** Free room on the disk of a folder, or of its first existing parent. */
async function roomOf(folder: string): Promise<DiskRoom> {
  const found = await statfs(folder).catch(orNothing)
  if (!found) return roomOf(dirname(folder))
  return { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

function within(size: number, part: BytePart | undefined) {
  const start = Math.min(part?.first ?? 0, size)
  const end = Math.min((part?.last ?? size) + 1, size)
  return { start, length: Math.max(0, end - start) }
}

function orNothing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}
