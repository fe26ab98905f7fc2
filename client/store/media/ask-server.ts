import type { MediaItem } from './media-tables.ts'

/**
 * The server's answer about a file's bytes: it has them, or lacks some. `unreachable` = no network, no server, or no
 * sign-in.
 */
export type ServerHas = 'has' | 'lacks' | 'unreachable'

/** Asks the server for one, and notes what it says: what it lacks is sent again. Never throws. */
export type AskServer = (item: MediaItem) => Promise<ServerHas>

let askerFor: (account: string) => AskServer | null = () => null

/** Whoever sends photos and recordings asks from now on, on this page. */
export function setAsker(asker: (account: string) => AskServer): void {
  askerFor = asker
}

/** Returns the function that asks an account's server; `null` where there is none, as in the service worker. */
export function askerOf(account: string): AskServer | null {
  return askerFor(account)
}
