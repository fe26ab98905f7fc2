import { v7 } from 'uuid'

/** A clock that goes back by more than so many milliseconds was put right; less keeps the order of what is made. */
const clockStepBack = 60_000

let last = { msecs: 0, seq: 0 }

/** Makes an id, ordered by time. It follows a clock that was put right, for ids show when a record was made. */
export function newId(): string {
  const now = Date.now()
  const isNext = now > last.msecs || now < last.msecs - clockStepBack
  last = isNext ? { msecs: now, seq: randomSeq() } : { ...last, seq: last.seq + 1 }
  return v7(last)
}

/** A number to count on from within a millisecond; half of them leaves room. */
function randomSeq(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1
}
