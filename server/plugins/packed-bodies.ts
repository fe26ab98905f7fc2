import { Transform, type TransformCallback } from 'node:stream'
import * as zlib from 'node:zlib'

/**
 * Larger than any body that a call takes (server/sync/push.ts): more is never unpacked, since it is refused anyway.
 * Bytes.
 */
const max = 4 * 1024 * 1024

/** Node's own, for bodies that come packed: one that unpacks to more than any call takes is not unpacked to its end. */
export const boundedZlib = { ...zlib, createGunzip: () => boundedGunzip(max) }

/**
 * Unpacks up to so many bytes, and reads the rest without looking at it, so that the refusal still reaches its sender.
 */
export function boundedGunzip(limit: number): Transform {
  const gunzip = zlib.createGunzip()
  let left = limit
  let next: TransformCallback = () => {}
  const goOn = (step: (done: () => void) => void, done: TransformCallback) => {
    next = done
    if (left <= 0) return done()
    step(() => next === done && done())
  }
  const bounded = new Transform({
    transform: (chunk: Buffer, _encoding, done) => goOn((written) => gunzip.write(chunk, written), done),
    flush: (done) => goOn((ended) => gunzip.once('end', ended).end(), done),
    destroy: (cause, done) => {
      gunzip.destroy()
      done(cause)
    },
  })
  gunzip.on('data', (unpacked: Buffer) => {
    left -= unpacked.length
    bounded.push(unpacked)
    if (left > 0) return
    gunzip.destroy()
    const waiting = next
    next = () => {}
    waiting()
  })
  gunzip.on('error', (cause) => bounded.destroy(cause))
  return bounded
}
