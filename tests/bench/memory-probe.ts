// Goes into the server that is measured: answers, after the garbage is gone, what it holds.
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const peak = process.resourceUsage().maxRSS * 1024
  process.send?.({ rss, heap: heapUsed, peak })
})
process.channel?.unref()
