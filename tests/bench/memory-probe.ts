import { readFileSync, writeFileSync } from 'node:fs'

// Runs inside the measured server: after a garbage collection it answers what the process holds.
process.on('message', () => {
  globalThis.gc?.()
  const peak = peakSinceLast()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed, peak })
})
process.channel?.unref()

/** Most bytes since the last answer where Linux tells it, else since the start. A peak of the filling is no paper's. */
function peakSinceLast(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  writeFileSync('/proc/self/clear_refs', '5') // proc(5): 5 sets the peak back to what is held now
  return Number(kilobytes) * 1024
}
