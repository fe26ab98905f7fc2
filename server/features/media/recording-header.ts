import * as z from 'zod/mini'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { runBounded, type Bounds } from './bounded-program.ts'
import { mediaBusy } from './one-at-a-time.ts'

const bounds: Bounds = { seconds: 10, processorSeconds: 5, memory: 1024 ** 3, output: 64 * 1024 }

// Beyond what any microphone records: a small file may name a rate or a length that fills disks.
const rate = z.coerce.number().check(z.minimum(4000), z.maximum(192_000))
const channels = z.int().check(z.minimum(1), z.maximum(8))
/** Seconds; a recording that was made on a page does not say. */
const length = z.coerce.number().check(z.minimum(0), z.maximum(mediaLimits.audioSeconds + 60))
const header = z.object({
  streams: z.array(z.object({ sample_rate: rate, channels })).check(z.length(1)),
  format: z.object({ duration: z.optional(length) }),
})

/**
 * Judges a recording by what it says of itself, before any of it is converted (rule media.playable). Throws the reason
 * of `signal`.
 */
export async function canBeConverted(path: string, format: string, signal: AbortSignal): Promise<boolean> {
  const asked = ['-select_streams', 'a:0', '-show_entries', 'stream=sample_rate,channels:format=duration']
  const reading = ['-v', 'error', '-protocol_whitelist', 'file', '-f', format, '-of', 'json']
  const read = await runBounded(['ffprobe', ...reading, ...asked, path], bounds, { signal })
  signal.throwIfAborted()
  if (read.end === 'late' || read.end === 'stopped') throw mediaBusy()
  return read.end === 'done' && z.safeParse(header, jsonIn(read.output)).success
}

function jsonIn(output: Buffer): unknown {
  try {
    return JSON.parse(output.toString())
  } catch {
    return null
  }
}
