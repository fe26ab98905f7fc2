import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import { bytesKey, type MediaSize } from './media-tables.ts'

/** A copy of a photo or a recording that a screen shows and that is not on this device. */
export interface Wish {
  account: string
  sha256: string
  type: MediaType
  use?: MediaUse | undefined
  /** Of the whole, in bytes. */
  size: number
  copy: MediaSize
}

/**
 * The state of a request: asked for; the server has no such bytes yet, for they are on another device still; the server
 * was not reached. `bytes` are there where the device has no room to keep them.
 */
export interface WishStand {
  state: 'asked' | 'missing' | 'unreachable'
  bytes?: ArrayBuffer
}

interface Entry {
  wish: Wish
  stand: WishStand
  /** The number of parts of the screen that show it. */
  wanted: number
}

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let fetcher: () => void = () => {}

/** Asks for a copy as long as a part of the screen shows it; answers how to stop. */
export function wishFor(wish: Wish): () => void {
  const key = keyOf(wish)
  const entry = entries.get(key) ?? { wish, stand: { state: 'asked' }, wanted: 0 }
  entry.wanted += 1
  entries.set(key, entry)
  fetcher()
  return () => {
    entry.wanted -= 1
    if (entry.wanted === 0) entries.delete(key)
  }
}

/** Returns the state of a request; `undefined` where there is none. */
export function standOf(account: string, sha256: string, copy: MediaSize): WishStand | undefined {
  return entries.get(`${account}:${bytesKey(sha256, copy)}`)?.stand
}

/** Hears of every change of a wish; answers how to stop. */
export function onWishes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever fetches is told of new wishes, on this page. */
export function setFetcher(fetch: () => void): void {
  fetcher = fetch
}

/** The wishes of an account in one of these states, the oldest first. */
export function listWishes(account: string, states: readonly WishStand['state'][]): Wish[] {
  return [...entries.values()]
    .filter(({ wish, stand }) => wish.account === account && stand.bytes === undefined && states.includes(stand.state))
    .map(({ wish }) => wish)
}

/** Tells the screen how a wish went. */
export function tellWish(wish: Wish, stand: WishStand): void {
  const entry = entries.get(keyOf(wish))
  if (!entry) return
  entry.stand = stand
  for (const listener of listeners) listener()
}

function keyOf({ account, sha256, copy }: Wish): string {
  return `${account}:${bytesKey(sha256, copy)}`
}
