import type { MediaItem } from './media-tables.ts'

/**
 * What the server says of the bytes of a photo or a recording: its store has them, or lacks some. `unreachable` = it did not say, for
 * there is no network, no server, or no sign-in.
 */
export type ServerHas = 'has' | 'lacks' | 'unreachable'

/** Asks the server for one, and notes what it says: what it lacks is sent again. Never throws. */
export type AskServer = (item: MediaItem) => Promise<ServerHas>

let askerFor: (account: string) => AskServer | null = () => null

/** Whoever sends photos and recordings asks from now on, on this page. */
export function setAsker(asker: (account: string) => AskServer): void {
  askerFor = asker
}

/** Who asks the server of an account; `null` where nobody does, as in the service worker. */
export function askerOf(account: string): AskServer | null {
  return askerFor(account)
}
