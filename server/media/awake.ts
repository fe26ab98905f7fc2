import { pipeline, Transform, type Readable } from 'node:stream'

/** Passes bytes on, and breaks off when none came for `idle` milliseconds although a reader waits. */
export function awake(source: Readable, idle: number): Readable {
  let heard = Date.now()
  const passed = new Transform({
    transform(piece, _encoding, done) {
      heard = Date.now()
      done(null, piece)
    },
  })
  const watch = setInterval(() => {
    // A slow reader keeps the source waiting, not the other way round.
    if (passed.writableNeedDrain) heard = Date.now()
    else if (Date.now() - heard >= idle) source.destroy(new Error('The media store hangs'))
  }, idle / 10).unref()
  // The reader learns of the end.
  pipeline(source, passed, () => clearInterval(watch))
  return passed
}
