import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperJob, PaperNews, PaperOrder } from './paper-job.ts'

/** A paper that was drawn on this device. */
type MadeHere = Extract<PaperNews, { kind: 'made' }>

/** How far a paper is. */
export type PaperPage = Extract<PaperNews, { kind: 'page' }>

interface Waiting {
  signal: AbortSignal
  onPage: (page: PaperPage) => void
}

/** A worker without a paper ends after so long, and gives its memory back (milliseconds). */
const idleFor = 30_000

/** A browser may end a worker without a word: after so long a paper has failed (milliseconds). */
const longestSilence = 120_000

let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a paper in a worker of this page, one after the other. Rejects with a `PaperRefusal` where it can't be made as
 * it was asked for, with the signal's reason once that is aborted, and else with the cause (rule papers.here).
 */
export function makeHere(job: PaperJob, waiting: Waiting): Promise<MadeHere> {
  const made = last.then(() => drawn(job, waiting))
  last = made.catch(() => undefined)
  return made
}

async function drawn(job: PaperJob, { signal, onPage }: Waiting): Promise<MadeHere> {
  signal.throwIfAborted()
  clearTimeout(idle)
  const running = (worker ??= new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module' }))
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<MadeHere>((resolve, reject) => {
      const listen = () => {
        clearTimeout(silence)
        silence = setTimeout(() => reject(new Error('It took too long.')), longestSilence)
      }
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      running.onerror = ({ message }) => reject(new Error(message || 'The worker ended'))
      running.onmessage = ({ data }: MessageEvent<PaperNews>) => {
        listen()
        if (data.kind === 'page') onPage(data)
        else if (data.kind === 'law') void giveLaw(running, data.state)
        else if (data.kind === 'made') resolve(data)
        else reject(data.kind === 'refused' ? new PaperRefusal('nothing', data.message) : new Error(data.message))
      }
      listen()
      running.postMessage({ job } satisfies PaperOrder)
    })
  } catch (cause) {
    // A refusal leaves it whole; all else may not have.
    if (!(cause instanceof PaperRefusal)) endWorker()
    throw cause
  } finally {
    clearTimeout(silence)
    idle = setTimeout(endWorker, idleFor)
  }
}

async function giveLaw(running: Worker, state: StateCode): Promise<void> {
  const law = await stateRequirements(state).catch(() => null)
  running.postMessage({ state, law } satisfies PaperOrder)
}

function endWorker(): void {
  clearTimeout(idle)
  worker?.terminate()
  worker = null
}
