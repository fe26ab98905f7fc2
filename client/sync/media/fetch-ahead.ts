import { addDays, dayOf } from '#shared/format/dates.ts'
import { mediaTransportOf, type SendMedia } from '#client/api/media-transport.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { listWithoutThumbnail } from '#client/store/media/without-thumbnail.ts'
import { roomLeft } from '#client/store/media/room-keeper.ts'
import { mayFetchUnasked } from './quiet-line.ts'

/** So many of the newest photos, and all of so many days: what the dashboard and the first pages of the list show. */
const newest = 12
const days = 30
/** However many a family takes in these days. */
const most = 300
/** A small copy has at most so many bytes. */
const thumbnailBytes = 60_000
/** What the server did not have is asked for again after so many milliseconds. */
const lookAgain = 5 * 60_000

/** The world as it is fetched from. */
export interface AheadPorts {
  send: SendMedia
  /** Device clock in milliseconds. */
  now: () => number
  /** Whether the line costs nothing. */
  isFree: () => boolean
  /** Bytes that photos may still take of this device. */
  room: () => Promise<number>
}

let isBusy = false
const notThere = new Map<string, number>()

/**
 * Fetches small copies of the family's newest photos before anybody looks at them, so that they are there without a network too: one after
 * the other, on a line that costs nothing, while there is room (rule media.ahead). Ends at the first one that did not come.
 */
export async function fetchAhead(account: string, ports: AheadPorts = portsOf(account)): Promise<void> {
  const { send, now, isFree, room } = ports
  if (isBusy || !isFree()) return
  isBusy = true
  try {
    const since = addDays(dayOf(new Date(now())), -days)
    const missing = await listWithoutThumbnail(account, { newest, since, most })
    const wanted = missing.filter(({ sha256 }) => (notThere.get(`${account}:${sha256}`) ?? 0) <= now() - lookAgain)
    let left = wanted.length === 0 ? 0 : await room()
    for (const { sha256, type, bytes: size } of wanted) {
      left -= thumbnailBytes
      if (left < 0 || !isFree()) return
      const answer = await send({ method: 'GET', path: `/api/media/${sha256}?size=thumbnail` })
      if (answer.kind === 'unreachable' || !answer.own) return
      if (answer.status === 404) notThere.set(`${account}:${sha256}`, now())
      else if (answer.status !== 200 || answer.bytes === null) return
      else await mediaStoreOf(account, now).keep({ sha256, type, size }, 'thumbnail', answer.bytes)
    }
  } catch (cause) {
    // Nobody asked for them: without room there are none.
    if (!isStorageFull(cause)) throw cause
  } finally {
    isBusy = false
  }
}

function portsOf(account: string): AheadPorts {
  return { send: mediaTransportOf(account), now: Date.now, isFree: mayFetchUnasked, room: roomLeft }
}
