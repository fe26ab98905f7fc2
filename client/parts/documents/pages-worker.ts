import { countPdfPages } from '#shared/documents/count-pdf-pages.ts'

// Counts the pages of one PDF and ends: whoever asked doesn't wait for long.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(countPdfPages(new Uint8Array(data)))
})
