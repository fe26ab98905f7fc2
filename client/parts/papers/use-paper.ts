import { useState } from 'react'
import type { PaperRequest } from '#shared/papers/paper.ts'
import { dropPaperWish, keepPaperWish } from '#client/queries/paper-wishes.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Has the server make a paper; features give it `fetchPaper` of the account. */
export type FetchPaper = (
  paper: PaperRequest,
) => Promise<{ ok: true; value: MadePaper } | { ok: false; reason: 'offline' | 'refused'; message: string }>

/** State of a requested paper. */
type PaperState = 'idle' | 'busy' | 'offline' | { ready: MadePaper }

/**
 * Asks for papers one at a time: made and handed out, or remembered until there is a connection (rule papers.offline).
 */
export function usePaper(fetchPaper: FetchPaper) {
  const [state, setState] = useState<PaperState>('idle')

  async function ask(paper: PaperRequest): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    const made = navigator.onLine ? await fetchPaper(paper) : ({ ok: false, reason: 'offline', message: '' } as const)
    // A file that holds marks in the place of letters is given once she knows (rule papers.letters).
    if (made.ok)
      return made.value.unprintable.length > 0 ? setState({ ready: made.value }) : await give(paper, made.value)
    if (made.reason === 'offline') {
      await keepPaperWish(paper)
      return setState('offline')
    }
    setState('idle')
    showToast({ type: 'error', title: 'Export Failed', message: made.message || paper.failed })
  }

  async function give(paper: PaperRequest, made: MadePaper): Promise<void> {
    try {
      await handOut(made.file)
    } catch {
      // The share sheet only opens on a tap, and making the paper took longer than one counts.
      return setState({ ready: made })
    }
    await dropPaperWish(paper)
    setState('idle')
    showToast(paper.done)
  }

  return { state, ask, give, close: () => setState('idle') }
}
