import { addDays, dayOf, type Day } from '#shared/format/dates.ts'
import type { PaperAsk } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperRequest, ServerPaper } from '#shared/papers/paper.ts'
import { recentDays } from '#shared/records/op.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { syncShortly } from '#client/sync/sync-shortly.ts'
import { otherAccount } from '#client/account/settings.ts'
import { fetchPaper } from '#client/calls/papers.ts'
import { bringMedia, type Bringing } from '#client/queries/media/bring-media.ts'
import { readStatus } from '#client/queries/sync/sync-status.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import { askOfPath } from './ask-of-path.ts'
import { makeHere, type PaperPage } from './make-here.ts'
import type { PaperJob } from './paper-job.ts'

/** How far a paper is: its samples come from the server, then it is drawn. */
export type PaperProgress = PaperPage | ({ kind: 'bringing' } & Bringing)

/** How a paper is to be made. */
export interface MakeOptions {
  signal: AbortSignal
  onProgress: (progress: PaperProgress) => void
  /** Also while older records are on their way to this device. */
  anyway?: boolean
}

/** A paper, or why there is none. */
export type PaperOutcome =
  | { kind: 'made'; paper: MadePaper; /** ISO day of a last sync that is over a day ago. */ syncedOn: string | null }
  /** Older records are on their way. */
  | { kind: 'arriving'; received: number; total: number }
  /** It can't be made as it was asked for. */
  | { kind: 'refused'; message: string }
  /** This device couldn't make it; the cause is for developers. */
  | { kind: 'failed'; cause: string }
  | { kind: 'canceled' }

const aDay = 24 * 3600 * 1000

/** Makes a paper of this page's account on this device, with all that waits to be sent (rule papers.here). */
export async function makePaper(request: PaperRequest, options: MakeOptions): Promise<PaperOutcome> {
  if (request.path === null) return await makeAsked(request.ask, request, options)
  const ask = request.ask ?? askOfPath(request.path)
  return ask === undefined ? await haveServerMake(request) : await makeAsked(ask, request, options)
}

async function makeAsked(ask: PaperAsk, request: PaperRequest, options: MakeOptions): Promise<PaperOutcome> {
  const { signal, onProgress, anyway = false } = options
  try {
    if (navigator.onLine && !saysAll(ask)) await syncShortly()
    const account = await readCurrentAccount()
    if (account === null || account.id !== currentAccountId()) return { kind: 'refused', message: otherAccount.message }
    const { arrival, backfill, lastSyncAt } = await readStatus()
    const today = dayOf(new Date())
    const isPartial =
      !saysAll(ask) && arrival !== 'whole' && (backfill?.recentReady !== true || reachesOlder(ask, today))
    if (isPartial && !anyway)
      return { kind: 'arriving', received: backfill?.received ?? 0, total: backfill?.total ?? 0 }
    const media = account.token === null ? new Map<string, ArrayBuffer>() : await bringSamples(ask, options)
    const job = { ask, user: account.user, today, isPartial, media }
    const { bytes, fileName, unprintable } = await makeHere(job, { signal, onPage: onProgress })
    // Another family may have signed in meanwhile.
    if ((await readCurrentAccount())?.id !== account.id) return { kind: 'refused', message: otherAccount.message }
    const file = new File([bytes], fileName, { type: request.type })
    const isStale = lastSyncAt !== null && Date.now() - lastSyncAt > aDay
    return { kind: 'made', paper: { file, unprintable }, syncedOn: isStale ? dayOf(new Date(lastSyncAt)) : null }
  } catch (cause) {
    if (signal.aborted) return { kind: 'canceled' }
    const message = cause instanceof Error ? cause.message : String(cause)
    return cause instanceof PaperRefusal ? { kind: 'refused', message } : { kind: 'failed', cause: message }
  }
}

/** A letter with its text needs no record. */
function saysAll(ask: PaperAsk): boolean {
  return ask.kind === 'letter' && ask.text !== undefined
}

/** Returns whether a paper may need records from before the recent days, which a first sync brings earlier. */
function reachesOlder(ask: PaperAsk, today: Day): boolean {
  // Only these say nothing of days beside their own.
  const isOfItsDays = ask.kind === 'activity_log' || ask.kind === 'reading_list'
  return !isOfItsDays || ask.from === undefined || ask.from < addDays(today, 1 - recentDays)
}

/** A packet's samples that aren't here; what doesn't come stands in it as a line (rule packets.here). */
async function bringSamples(ask: PaperAsk, { signal, onProgress }: MakeOptions): Promise<PaperJob['media']> {
  if (ask.kind !== 'packet' || !navigator.onLine) return new Map()
  const onNext = (bringing: Bringing) => onProgress({ kind: 'bringing', ...bringing })
  return await bringMedia(ask.shown ?? ask.packet.samples, ask.as, { signal, onNext })
}

/** Has the server make a paper that this device couldn't make. */
export async function haveServerMake(request: ServerPaper): Promise<PaperOutcome> {
  return outcomeOf(await fetchPaper(request))
}

function outcomeOf(answer: Awaited<ReturnType<typeof fetchPaper>>): PaperOutcome {
  if (answer.ok) return { kind: 'made', paper: answer.value, syncedOn: null }
  return { kind: 'refused', message: answer.message }
}
