import type { DocumentPage } from '#shared/documents/document-page.ts'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { mediaTransportOf, type SendMedia } from '#client/api/media-transport.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { listWithoutThumbnail } from '#client/store/media/without-thumbnail.ts'
import type { MediaItem, MediaVariant } from '#client/store/media/media-tables.ts'
import { listPagesAhead } from '#client/store/media/pages-ahead.ts'
import { roomLeft } from '#client/store/media/room-keeper.ts'
import { mayPrefetch } from './unmetered.ts'

/** So many of the newest photos, and all of so many days: what the dashboard and the first pages of the list show. */
const newest = 12
const days = 30
/** However many a family takes in these days. */
const max = 300
/** A small copy has at most so many bytes. */
const thumbnailBytes = 60_000
/** Pages of documents take at most so many bytes of a device that nobody opened them on. */
const pagesBytes = 100 * 1024 * 1024
/** Milliseconds until what the server did not have is requested again. */
const lookAgain = 5 * 60_000

/** The world as it is fetched from. */
export interface AheadPorts {
  send: SendMedia
  /** Device clock in milliseconds. */
  now: () => number
  /** Returns whether the line costs nothing. */
  isFree: () => boolean
  /** Bytes that photos may still take of this device. */
  room: () => Promise<number>
}

/** Bytes that are to come. */
type Ahead = Pick<MediaItem, 'sha256' | 'type' | 'size' | 'use'>

let isBusy = false
const notThere = new Map<string, number>()

/**
 * Fetches small copies of the family's newest photos, then pages of its documents, before anybody looks at them, so
 * that they are there offline too: one after the other, on a line that costs nothing, while there is room (rules
 * media.ahead, documents.ahead). Ends at the first one that did not come.
 */
export async function fetchAhead(account: string, ports: AheadPorts = portsOf(account)): Promise<void> {
  if (isBusy || !ports.isFree()) return
  isBusy = true
  try {
    if (!(await fetchThumbnails(account, ports))) return
    await fetchPages(account, ports)
  } catch (cause) {
    // Nobody asked for them: without room there are none.
    if (!isStorageFull(cause)) throw cause
  } finally {
    isBusy = false
  }
}

/** Fetches what is missing of these, one after the other; answers whether the line and the room allow more. */
async function fetchOneByOne(
  account: string,
  { send, now, isFree, room }: AheadPorts,
  missing: readonly Ahead[],
  copy: MediaVariant,
): Promise<boolean> {
  const wanted = missing.filter(({ sha256 }) => (notThere.get(`${account}:${sha256}`) ?? 0) <= now() - lookAgain)
  let left = wanted.length === 0 ? 0 : await room()
  for (const item of wanted) {
    left -= copy === 'thumbnail' ? thumbnailBytes : item.size
    if (left < 0 || !isFree()) return false
    const size = copy === 'full' ? '' : `?size=${copy}`
    const answer = await send({ method: 'GET', path: `/api/media/${item.sha256}${size}` })
    if (answer.kind === 'unreachable' || !answer.own) return false
    if (answer.status === 404) notThere.set(`${account}:${item.sha256}`, now())
    else if (answer.status !== 200 || answer.bytes === null) return false
    else await mediaStoreOf(account, now).keep(item, copy, answer.bytes)
  }
  return true
}

async function fetchThumbnails(account: string, ports: AheadPorts): Promise<boolean> {
  const since = addDays(dayOf(new Date(ports.now())), -days)
  const missing = await listWithoutThumbnail(account, { newest, since, max })
  const items = missing.map(({ sha256, type, bytes: size }) => ({ sha256, type, size }))
  return fetchOneByOne(account, ports, items, 'thumbnail')
}

/** Pages of documents, so that they open without a network too (rule documents.ahead). */
async function fetchPages(account: string, ports: AheadPorts): Promise<boolean> {
  const { whole, small } = await listPagesAhead(account, pagesBytes)
  const items = (pages: readonly DocumentPage[]) =>
    pages.map(({ sha256, type, bytes: size }) => ({ sha256, type, size, use: 'document' as const }))
  return (
    (await fetchOneByOne(account, ports, items(small), 'thumbnail')) &&
    fetchOneByOne(account, ports, items(whole), 'full')
  )
}

function portsOf(account: string): AheadPorts {
  return { send: mediaTransportOf(account), now: Date.now, isFree: mayPrefetch, room: roomLeft }
}
