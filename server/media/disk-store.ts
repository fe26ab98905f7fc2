import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BytePart, MediaStore } from './media-store.ts'

/** Keeps media as files below a folder, each on the disk before it counts. */
export function diskStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Nobody ever sees half a file: it gets its name when all of it is there.
      const draft = `${path}.${randomUUID()}.part`
      try {
        await write(draft, bytes)
        await rename(draft, path)
      } catch (cause) {
        await rm(draft, { force: true })
        throw cause
      }
    },
    async get(key, part) {
      const file = await open(pathOf(key)).catch(orNothing)
      if (!file) return null
      try {
        const { size } = await file.stat()
        const { position, length } = within(size, part)
        const bytes = Buffer.alloc(length)
        await file.read(bytes, 0, length, position)
        return { bytes, size }
      } finally {
        await file.close()
      }
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function within(size: number, part: BytePart | undefined) {
  const position = Math.min(part?.first ?? 0, size)
  const end = Math.min((part?.last ?? size) + 1, size)
  return { position, length: Math.max(0, end - position) }
}

function orNothing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}
