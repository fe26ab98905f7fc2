import { mediaLimits } from '#shared/media/media-limits.ts'
import { freshMediaMemory } from '#client/store/media/media-store.ts'
import { waitAfter } from '#client/sync/engine.ts'
import { keepMediaUsage } from './media-usage.ts'
import { uploadOne, type MediaPorts } from './upload.ts'
import type { MediaStop } from './media-answers.ts'

/** The result of a turn of the queue; `at` is in milliseconds of the device clock. */
export type MediaOutcome = { state: 'done' } | { state: 'out_of_time' } | { state: 'retry'; at: number }

/** A queue that waits for the parent or for a payment looks again after so many milliseconds: the engine asks her. */
const heldFor = 5 * 60_000

/**
 * Runs one turn of the queue: sends what waits, one after the other, until nothing is left or something must wait (rule
 * media.queue). Records never wait for it. The caller makes sure that only one turn runs at a time.
 */
export async function runMedia(ports: MediaPorts, deadline = Infinity): Promise<MediaOutcome> {
  const { store, now } = ports
  await meetHistory(ports)
  const set = new Set<string>()
  let left: MediaStop | null = null
  let hasMoved = false
  let hasRoom = true
  const pieces = piecesOf((await store.memory()).cuts ?? 0, ports.silentReconnects)
  for (;;) {
    const item = await store.nextWaiting(set)
    if (item === null) break
    if (now() >= deadline) return { state: 'out_of_time' }
    const moved = () => {
      hasMoved = true
      pieces.passed()
    }
    const found = () => {
      moved()
      pieces.found()
    }
    const end = await uploadOne(ports, item, { deadline, piece: pieces.size, moved, found })
    if (end === 'out_of_time') return { state: 'out_of_time' }
    if (end === 'no_room') hasRoom = false
    if (end === 'verified' || end === 'refused' || end === 'no_room') continue
    // One photo that the server cannot take now holds up no other; a line or a server that is not there does.
    if (end.stop !== 'changed' && !(end.stop === 'retry' && !end.offline)) return wait(ports, end, hasMoved, pieces)
    left = end
    set.add(item.sha256)
    if (set.size >= troubles) return wait(ports, end, hasMoved, pieces)
  }
  // She is told how much it is that they fill.
  if (!hasRoom) await keepMediaUsage(ports.send, store)
  if (left !== null) return wait(ports, left, hasMoved, pieces)
  await store.remember({ ...(await store.memory()), failures: 0, next_try_at: null, cuts: pieces.cuts() })
  return { state: 'done' }
}

/**
 * Sizes the pieces. Each break of the line loses half a piece on average, which is sent again: so pieces shrink to a
 * quarter at a break, and double when many have passed.
 */
function piecesOf(before: number, silentReconnects: () => number) {
  let cuts = before
  let run = 0
  let known = silentReconnects()
  const broke = () => (cuts = Math.min(maxCuts, cuts + cutsAtOnce))
  return {
    size: () => {
      for (; known < silentReconnects(); known += 1) broke()
      return Math.max(smallestPiece, mediaLimits.chunkBytes / 2 ** cuts)
    },
    passed() {
      run += 1
      if (run % manyPieces === 0) cuts = Math.max(0, cuts - 1)
    },
    broke,
    /** The piece of the last break had arrived after all: a smaller one would have broken off just so. */
    found: () => (cuts = Math.max(0, cuts - cutsAtOnce)),
    cuts: () => cuts,
  }
}

const manyPieces = 32
/** Bytes. */
const smallestPiece = 32 * 1024
const cutsAtOnce = 2
const maxCuts = Math.log2(mediaLimits.chunkBytes / smallestPiece)

/** After so many that the server could not take, it is left alone for a while. */
const troubles = 3

/** Another history than the one that took what it took: whether it has the bytes is asked again (rule media.queue). */
async function meetHistory({ store }: MediaPorts): Promise<void> {
  const epoch = await store.epoch()
  const memory = await store.memory()
  if (epoch === null || epoch === memory.epoch) return
  if (memory.epoch !== null) await store.askAgain()
  await store.remember({ ...freshMediaMemory, epoch })
}

async function wait(
  { store, now, random }: MediaPorts,
  stop: MediaStop,
  hasMoved: boolean,
  pieces: ReturnType<typeof piecesOf>,
): Promise<MediaOutcome> {
  const memory = await store.memory()
  if (stop.stop === 'retry' && stop.offline) pieces.broke()
  // A line that drops now and then, and carried something, is no line in trouble.
  const failures = hasMoved ? 0 : memory.failures + 1
  const pause =
    stop.stop === 'paused'
      ? heldFor
      : stop.stop === 'wait'
        ? stop.seconds * 1000 * (1 + random() / 10)
        : waitAfter(failures, random())
  const at = Math.round(now() + pause)
  await store.remember({ ...memory, failures, next_try_at: at, cuts: pieces.cuts() })
  return { state: 'retry', at }
}
