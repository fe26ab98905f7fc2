// Goes into the server that is measured: answers, after the garbage is gone, what it holds.
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed })
})
process.channel?.unref()
