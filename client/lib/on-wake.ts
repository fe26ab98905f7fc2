/** How often a page that is awake looks at the clock, in milliseconds. */
const beat = 500

/** Milliseconds between two beats that show the page was stopped. */
const gap = 1500

/**
 * Calls `woken` within half a second after the page goes on that a browser, a debugger or a closed lid had stopped: its
 * clock jumped. Not every browser tells of it, and what other tabs told meanwhile may be lost. Answers how to stop.
 */
export function onWake(woken: () => void): () => void {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > gap) woken()
    last = now
  }, beat)
  return () => clearInterval(timer)
}
