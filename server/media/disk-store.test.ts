import { existsSync, statSync } from 'node:fs'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskStore } from './disk-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-disk-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Puts a file below the folder; answers what was brought onto the disk in which order, and whether the file had its name by then. */
async function syncedBy(key: string, put: () => Promise<void>): Promise<string[]> {
  const synced: string[] = []
  const handle = await open(folder)
  await handle.close()
  const files = Object.getPrototypeOf(handle) as FileHandle // what all open files share
  const sync = Reflect.get(files, 'sync') as (this: FileHandle) => Promise<void> // with the file as `this`
  const spy = vi.spyOn(files, 'sync').mockImplementation(async function sees(this: FileHandle) {
    await sync.call(this)
    const { ino } = await this.stat()
    const place = ['family/sha', 'family', '.'].find((path) => statSync(join(folder, path)).ino === ino) ?? 'the bytes'
    synced.push(`${place} ${existsSync(join(folder, key)) ? 'with' : 'without'} its name`)
  })
  await put()
  spy.mockRestore()
  return synced
}

test('the bytes are on the disk, then have their name, then the folders are on the disk (rule media.store)', async () => {
  const key = 'family/sha/original'
  expect(await syncedBy(key, () => diskStore(folder).put(key, Buffer.from('x')))).toEqual([
    'the bytes without its name',
    'family/sha with its name',
    'family with its name',
    '. with its name',
  ])
})

test('of folders that were there only that of the file (rule media.store)', async () => {
  const store = diskStore(folder)
  await store.put('family/sha/original', Buffer.from('x'))
  const key = 'family/sha/thumbnail'
  const pieces = async function* pieces() {
    yield Buffer.from('y')
  }
  expect(await syncedBy(key, () => store.put(key, { size: 1, pieces: pieces() }))).toEqual([
    'the bytes without its name',
    'family/sha with its name',
  ])
})

test('the room of a disk is told before anything lies there (rule media.quota)', async () => {
  const room = await diskStore(join(folder, 'not', 'made')).room()
  expect(room?.free).toBeGreaterThan(0)
  expect(room?.total).toBeGreaterThan(room?.free ?? 0)
})
