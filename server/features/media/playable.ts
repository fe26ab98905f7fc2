import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MediaStore } from '#server/media/media-store.ts'
import { fileKey, type MediaPlace } from '#server/media/media-keys.ts'

const run = promisify(execFile)
const converting = 10 * 60_000

/** How ffmpeg is to read each type: it never guesses at a file that a family sent. */
const formats = new Map([
  ['audio/webm', 'matroska'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
])

let found: Promise<boolean> | undefined

/** Whether recordings can be converted here: whether ffmpeg is installed. */
export function canConvert(): Promise<boolean> {
  return (found ??= run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  ))
}

/** Whether every device plays this type as it is. */
export function isPlayable(type: string): boolean {
  return !formats.has(type)
}

const going = new Map<string, Promise<boolean>>()

/** Sees to it that a recording is there as every device plays it (rule media.playable); answers whether it is. One at a time each. */
export function makePlayable(store: MediaStore, place: MediaPlace, type: string): Promise<boolean> {
  const key = fileKey(place, 'playable')
  const known = going.get(key)
  if (known) return known
  const made = convert(store, place, type).finally(() => going.delete(key))
  going.set(key, made)
  return made
}

async function convert(store: MediaStore, place: MediaPlace, type: string): Promise<boolean> {
  if (await store.get(fileKey(place, 'playable'), { first: 0, last: 0 })) return true
  const format = formats.get(type)
  const original = format && (await canConvert()) ? await store.get(fileKey(place, 'original')) : null
  if (!format || !original) return false
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-sound-'))
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.m4a')]
    await writeFile(from, original.bytes)
    const reading = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file', '-f', format, '-i', from]
    const writing = ['-vn', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', to]
    await run('ffmpeg', [...reading, ...writing], { timeout: converting })
    await store.put(fileKey(place, 'playable'), await readFile(to))
    return true
  } catch {
    // Not every file that begins like a recording is one: it is there as it came.
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
