/** Resource Timing fields of a call that ended; milliseconds. */
export type EndedCall = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'connectStart' | 'connectEnd' | 'responseEnd'
>

/** A connection that was silent for so long may have been closed for that. Milliseconds. */
const soon = 3000
const upload = /\/api\/media\/[0-9a-f]{64}$/

/**
 * Counts how often the line broke off under an upload without anybody being told: a browser that meets a break on a
 * connection it has used before sends the piece again by itself. It shows in that the piece needed a new connection
 * right after the last one.
 */
export function countBreaks() {
  let last = -Infinity
  let breaks = 0
  return {
    take(calls: readonly EndedCall[]) {
      for (const { name, startTime, connectStart, connectEnd, responseEnd } of calls) {
        if (!upload.test(name)) continue
        if (connectEnd > connectStart && startTime - last < soon) breaks += 1
        last = responseEnd
      }
    },
    read: () => breaks,
  }
}

const counted = countBreaks()
let isWatching = false

/** How often that happened in this page or worker since it was first asked; 0 where the browser does not tell. */
export function silentReconnects(): number {
  if (!isWatching && typeof PerformanceObserver === 'function') {
    isWatching = true
    const observer = new PerformanceObserver((list) =>
      // The only kind that is observed.
      counted.take(list.getEntries() as PerformanceResourceTiming[]),
    )
    observer.observe({ type: 'resource' })
  }
  return counted.read()
}
