import { pipeline, Transform, type Readable } from 'node:stream'

/** Passes on what comes, and breaks off when nothing came for so many milliseconds although somebody waits for it. */
export function awake(source: Readable, idle: number): Readable {
  let heard = Date.now()
  const passed = new Transform({
    transform(piece, _encoding, done) {
      heard = Date.now()
      done(null, piece)
    },
  })
  const watch = setInterval(() => {
    // Whoever reads slowly keeps the source waiting, not the other way round.
    if (passed.writableNeedDrain) heard = Date.now()
    else if (Date.now() - heard >= idle) source.destroy(new Error('The store of photos and recordings hangs'))
  }, idle / 10).unref()
  // The end is told to whoever reads.
  pipeline(source, passed, () => clearInterval(watch))
  return passed
}
