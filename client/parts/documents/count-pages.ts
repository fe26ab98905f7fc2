/** Milliseconds that a scan may take. */
const patience = 2000

/**
 * How many pages a PDF has, counted in a worker that is ended after two seconds; `null` = not known (rule
 * documents.pages). The bytes go to the worker: nobody reads them here afterwards.
 */
export function countPages(bytes: ArrayBuffer): Promise<number | null> {
  const worker = new Worker(new URL('./pages-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<number | null>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(typeof data === 'number' ? data : null))
    worker.addEventListener('error', () => resolve(null))
    timer = setTimeout(() => resolve(null), patience)
    worker.postMessage(bytes, [bytes])
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
