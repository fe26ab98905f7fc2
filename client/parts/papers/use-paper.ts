import { useEffect, useRef, useState } from 'react'
import { fullDay } from '#shared/format/dates.ts'
import type { PaperRequest, ServerPaper } from '#shared/papers/paper.ts'
import { dropPaperWish } from '#client/queries/paper-wishes.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import { haveServerMake, makePaper, type PaperOutcome, type PaperProgress } from '#client/papers/make-paper.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** State of a requested paper. */
type PaperState =
  | { is: 'idle' }
  /** `null` until samples are brought, or the second page begins. */
  | { is: 'busy'; progress: PaperProgress | null }
  | { is: 'ready'; made: MadePaper }
  | { is: 'arriving'; received: number; total: number }
  | { is: 'failed'; cause: string }

const idle: PaperState = { is: 'idle' }

/** Asks for a paper: made on this device and handed out (rule papers.here). Leaving the page cancels it. */
export function usePaper() {
  const [state, setState] = useState<PaperState>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(paper: PaperRequest, make: (signal: AbortSignal) => Promise<PaperOutcome>): Promise<void> {
    if (running.current !== null) return
    const { signal } = (running.current = new AbortController())
    setState({ is: 'busy', progress: null })
    const outcome = await make(signal).finally(() => (running.current = null))
    if (signal.aborted || outcome.kind === 'canceled') return setState(idle)
    if (outcome.kind === 'arriving') return setState({ is: 'arriving', ...outcome })
    if (outcome.kind === 'failed') return setState({ is: 'failed', cause: outcome.cause })
    if (outcome.kind === 'refused') {
      setState(idle)
      showToast({ type: 'error', title: 'Export Failed', message: outcome.message || paper.failed })
      return
    }
    // A file that holds marks in the place of letters is given once she knows (rule papers.letters).
    if (outcome.paper.unprintable.length > 0) return setState({ is: 'ready', made: outcome.paper })
    await give(paper, outcome.paper, outcome.syncedOn)
  }

  const onProgress = (progress: PaperProgress) =>
    setState((now) => (now.is === 'busy' ? { is: 'busy', progress } : now))
  const ask = (paper: PaperRequest, anyway = false) =>
    run(paper, (signal) => makePaper(paper, { signal, onProgress, anyway }))
  const askServer = (paper: ServerPaper) => run(paper, () => haveServerMake(paper))

  async function give(paper: PaperRequest, made: MadePaper, syncedOn: string | null = null): Promise<void> {
    try {
      await handOut(made.file)
    } catch {
      // The share sheet only opens on a tap, and making the paper took longer than one counts.
      return setState({ is: 'ready', made })
    }
    await dropPaperWish(paper)
    setState(idle)
    const { title, message } = paper.done
    const stale = syncedOn === null ? [] : [`This device last synced on ${fullDay(syncedOn)}.`]
    showToast({ title, message: [message ?? '', ...stale].join(' ').trim() })
  }

  function close() {
    running.current?.abort()
    setState(idle)
  }

  return { state, ask, askServer, give, close }
}
