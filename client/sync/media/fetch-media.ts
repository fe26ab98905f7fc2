import { mediaTransportOf } from '#client/api/media-transport.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { listWishes, setFetcher, tellWish, type Wish, type WishStand } from '#client/store/media/wishes.ts'

/** So many copies come at once. */
const lanes = 3

let busy = 0
const underWay = new Set<string>()

/** Fetches from now on what the screens of this page show and the device does not have (rule media.showing). */
export function startFetching(): void {
  setFetcher(() => void fetchWishes(['asked']))
}

/** Asks again for what was not there, or could not be reached. */
export function fetchAgain(): Promise<void> {
  return fetchWishes(['asked', 'missing', 'unreachable'])
}

/** Milliseconds until media on screen that were not there are requested again, in case no poke comes. */
const lookAgain = 30_000
let timer: ReturnType<typeof setTimeout> | undefined

async function fetchWishes(states: readonly WishStand['state'][]): Promise<void> {
  const account = await readCurrentAccount()
  if (!account?.token) return
  const wishes = listWishes(account.id, states).filter((wish) => !underWay.has(keyOf(wish)))
  const next = () => wishes.shift()
  await Promise.all(
    Array.from({ length: Math.min(lanes - busy, wishes.length) }, async () => {
      busy += 1
      for (let wish = next(); wish; wish = next()) await fetchOne(wish)
      busy -= 1
    }),
  )
  clearTimeout(timer)
  if (listWishes(account.id, ['missing', 'unreachable']).length > 0)
    timer = setTimeout(() => void fetchAgain(), lookAgain)
  // Requests that came while all lanes were busy.
  if (busy === 0 && listWishes(account.id, ['asked']).length > 0) await fetchWishes(['asked'])
}

async function fetchOne(wish: Wish): Promise<void> {
  const key = keyOf(wish)
  if (underWay.has(key)) return
  underWay.add(key)
  try {
    tellWish(wish, await fetchCopy(wish))
  } finally {
    underWay.delete(key)
  }
}

async function fetchCopy(wish: Wish): Promise<WishStand> {
  const size = wish.copy === 'full' ? '' : `?size=${wish.copy}`
  const answer = await mediaTransportOf(wish.account)({ method: 'GET', path: `/api/media/${wish.sha256}${size}` })
  if (answer.kind === 'unreachable' || !answer.own) return { state: 'unreachable' }
  if (answer.status === 404) {
    // This device may hold the original, and have believed it there: it is sent again.
    await mediaStoreOf(wish.account).lacked(wish.sha256, 0)
    return { state: 'missing' }
  }
  if (answer.status !== 200 || answer.bytes === null) return { state: 'unreachable' }
  try {
    await mediaStoreOf(wish.account).keep(wish, wish.copy, answer.bytes)
    return { state: 'asked', bytes: answer.bytes }
  } catch (cause) {
    // It is shown all the same, as long as it is looked at.
    if (isStorageFull(cause)) return { state: 'asked', bytes: answer.bytes }
    throw cause
  }
}

function keyOf({ account, sha256, copy }: Wish): string {
  return `${account}:${sha256}:${copy}`
}
