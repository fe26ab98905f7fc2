import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ObjectStore } from '#server/media/object-store.ts'
import { fileKey, type ContentAddress } from '#server/media/media-keys.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { runBounded, type Bounds } from './bounded-program.ts'
import { mediaBusy, OneAtATime } from './one-at-a-time.ts'
import { canBeConverted } from './recording-header.ts'

const run = promisify(execFile)

/** How ffmpeg is to read each type: it never guesses at a file that a family sent. */
const formats = new Map([
  ['audio/webm', 'matroska'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
])

let found: Promise<boolean> | undefined

/** True when ffmpeg is installed, so that recordings can be converted. */
export function canConvert(): Promise<boolean> {
  return (found ??= Promise.all(['ffmpeg', 'ffprobe'].map((tool) => run(tool, ['-version']))).then(
    () => true,
    () => false,
  ))
}

/** True for a type that every device plays. */
export function isPlayable(type: string): boolean {
  return !formats.has(type)
}

interface Going {
  made: Promise<boolean>
  waiting: number
  nobodyWaits: AbortController
}

const going = new Map<string, Going>()
export const recordingTurns = new OneAtATime({ maxWaiting: 4, patience: 10_000 })

/**
 * Sees to it that a recording is there as every device plays it (rule media.playable); answers whether it is. One at a
 * time, and only as long as somebody waits for it. Throws the reason of `until`, and a `Refusal` that asks to come
 * again where too many wait.
 */
export async function makePlayable(
  store: ObjectStore,
  place: ContentAddress,
  type: string,
  until: AbortSignal,
): Promise<boolean> {
  const key = fileKey(place, 'playable')
  if (failures.has(key)) return false
  until.throwIfAborted()
  const work = going.get(key) ?? begin(key, (nobodyWaits) => convert(store, place, type, nobodyWaits))
  work.waiting += 1
  return new Promise((resolve, reject) => {
    const leave = () => {
      work.waiting -= 1
      if (work.waiting === 0) work.nobodyWaits.abort(until.reason)
      reject(until.reason as Error)
    }
    until.addEventListener('abort', leave, { once: true })
    work.made.then(resolve, reject).finally(() => until.removeEventListener('abort', leave))
  })
}

function begin(key: string, making: (nobodyWaits: AbortSignal) => Promise<boolean>): Going {
  const nobodyWaits = new AbortController()
  const forget = () => {
    if (going.get(key) === work) going.delete(key)
  }
  const work: Going = { made: making(nobodyWaits.signal).finally(forget), waiting: 0, nobodyWaits }
  // A caller that comes while it stops starts over.
  nobodyWaits.signal.addEventListener('abort', forget)
  going.set(key, work)
  return work
}

/**
 * Not every file that begins like a recording is one: those that were none are there as they came, and are not tried
 * again and again.
 */
const failures = new Map<string, NodeJS.Timeout>()
const failureKept = 60 * 60_000
const maxFailures = 1000

function rememberFailure(key: string): void {
  for (const oldest of failures.keys()) if (failures.size >= maxFailures) forgetFailure(oldest)
  failures.set(key, setTimeout(forgetFailure, failureKept, key).unref())
}

function forgetFailure(key: string): void {
  clearTimeout(failures.get(key))
  failures.delete(key)
}

async function convert(
  store: ObjectStore,
  place: ContentAddress,
  type: string,
  nobodyWaits: AbortSignal,
): Promise<boolean> {
  const format = formats.get(type)
  if (!format || !(await canConvert())) return false
  return recordingTurns.run(async () => {
    if (await store.has(fileKey(place, 'playable'))) return true
    const folder = await mkdtemp(join(tmpdir(), 'hearthbook-sound-'))
    try {
      const original = await store.get(fileKey(place, 'original'))
      if (!original) return false
      const [from, to] = [join(folder, 'from'), join(folder, 'to.m4a')]
      await writeFile(from, original.pieces)
      const isMade =
        (await canBeConverted(from, format, nobodyWaits)) && (await write(conversion(from, format, to), nobodyWaits))
      if (!isMade) rememberFailure(fileKey(place, 'playable'))
      else await store.put(fileKey(place, 'playable'), await readFile(to))
      return isMade
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }, nobodyWaits)
}

const bounds: Bounds = { seconds: 60, processorSeconds: 60, memory: 1024 ** 3, output: mediaLimits.audioBytes }

async function write(command: readonly string[], nobodyWaits: AbortSignal): Promise<boolean> {
  const { end } = await runBounded(command, bounds, { signal: nobodyWaits })
  nobodyWaits.throwIfAborted()
  if (end === 'stopped') throw mediaBusy()
  return end === 'done'
}

/** How ffmpeg is told to convert a file: it opens this one alone, whatever the file names. */
export function conversion(from: string, format: string, to: string): string[] {
  const reading = ['-v', 'error', '-nostdin', '-threads', '1', '-protocol_whitelist', 'file', '-f', format, '-i', from]
  const part = ['-map', '0:a:0', '-vn', '-map_metadata', '-1', '-t', String(mediaLimits.audioSeconds + 60)]
  return ['ffmpeg', ...reading, ...part, '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', to]
}
