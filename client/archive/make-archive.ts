import { dayOf } from '#shared/format/dates.ts'
import { mediaTransportOf } from '#client/api/media-transport.ts'
import { removeArchives } from '#client/store/archive-room.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId, pageAccount } from '#client/store/current-account.ts'
import { syncShortly } from '#client/sync/sync-shortly.ts'
import { readArchiveNeeds, readFreeRoom } from '#client/queries/archive-needs.ts'
import { readStatus } from '#client/queries/sync/sync-status.ts'
import type { ArchiveJob, ArchiveNews, ArchiveOrder, MadeArchive } from './archive-job.ts'

/** The progress of an archive; `null` = none is wanted. */
export type Making =
  | { state: 'starting' }
  /** Older records are on their way to this device, and she can wait. */
  | { state: 'arriving'; received: number; total: number }
  | { state: 'making'; done: number; total: number }
  | ({ state: 'made' } & MadeArchive)
  | { state: 'failed' }
  /** The device has no room for it: bytes it needs, and that are free, where that is known. */
  | { state: 'no_room'; needed: number; free: number | null }

/** A browser may end a worker without a word: after so long it has failed (milliseconds). */
const longestSilence = 120_000

interface Run {
  account: string
  now: Making
  worker: Worker | null
}

let making: Run | null = null
/** Removes the file of an archive that was let go of, before another is written. */
let cleared = Promise.resolve()
const listeners = new Set<() => void>()

/** Follows the archive of this page's account: it goes on while she is on other pages. */
export const archiveMaking = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): Making | null => (making !== null && making.account === pageAccount() ? making.now : null),
}

/**
 * Makes an archive of all that is on this device; `anyway` = also while older records are on their way (rule
 * exports.on-device).
 */
export async function startArchive({ anyway = false } = {}): Promise<void> {
  const account = currentAccountId()
  const isUnderWay = making?.account === account && (making.now.state === 'starting' || making.now.state === 'making')
  if (isUnderWay) return
  endArchive()
  const mine: Run = (making = { account, now: { state: 'starting' }, worker: null })
  told()
  try {
    await cleared
    if (navigator.onLine) await syncShortly()
    const known = await readCurrentAccount()
    const { arrival, backfill } = await readStatus()
    if (making !== mine || known?.id !== account) return
    if (arrival !== 'whole' && !anyway)
      return tell({ state: 'arriving', received: backfill?.received ?? 0, total: backfill?.total ?? 0 })
    const [{ bytes: needed }, free] = await Promise.all([readArchiveNeeds(), readFreeRoom()])
    if (free !== null && free < needed) return tell({ state: 'no_room', needed, free })
    const now = new Date()
    const canBring = known.token !== null
    const news = await made({ user: known.user, today: dayOf(now), madeAt: now.toISOString(), canBring }, mine)
    tell(news === 'full' ? { state: 'no_room', needed, free: await readFreeRoom() } : news)
  } catch {
    tell({ state: 'failed' })
  }

  function tell(news: Making) {
    // She gave it up, or another account is on this page by now.
    if (making !== mine || account !== pageAccount()) return
    mine.now = news
    told()
  }
}

/** Gives up an archive that is being made, and lets go of one that is made. */
export function endArchive(): void {
  if (making === null) return
  making.worker?.terminate()
  cleared = removeArchives(making.account)
  making = null
  told()
}

function made(job: ArchiveJob, mine: Run): Promise<Making | 'full'> {
  const worker = (mine.worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }))
  const send = mediaTransportOf(job.user.id)
  const { promise, resolve, reject } = Promise.withResolvers<Making | 'full'>()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => reject(new Error('It took too long')), longestSilence)
  }
  worker.onerror = ({ message }) => reject(new Error(message || 'The worker ended'))
  worker.onmessage = ({ data }: MessageEvent<ArchiveNews>) => {
    listen()
    if (data.kind === 'made') resolve({ state: 'made', files: data.files, written: data.written })
    else if (data.kind === 'failed') resolve(data.isFull ? 'full' : { state: 'failed' })
    else if (data.kind === 'bring') void bring(data.sha256)
    else if (making === mine) {
      mine.now = { state: 'making', done: data.done, total: data.total }
      told()
    }
  }
  async function bring(sha256: string) {
    const answer = navigator.onLine ? await send({ method: 'GET', path: `/api/media/${sha256}` }) : null
    const bytes = answer?.kind === 'answer' && answer.own && answer.status === 200 ? answer.bytes : null
    listen()
    worker.postMessage({ sha256, bytes } satisfies ArchiveOrder, bytes === null ? [] : [bytes])
  }
  listen()
  worker.postMessage({ job } satisfies ArchiveOrder)
  return promise.finally(() => {
    clearTimeout(silence)
    worker.terminate()
    mine.worker = null
  })
}

function told(): void {
  for (const listener of listeners) listener()
}
