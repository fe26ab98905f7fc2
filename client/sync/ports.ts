import type { Send } from '#client/api/transport.ts'
import type { PauseReason, LocalStore } from '#client/store/local-store.ts'
import type { LineSession } from './throughput.ts'

/** The world as the engine sees it: the same engine runs in the page, in the service worker and in the simulation. */
export interface EnginePorts {
  store: LocalStore
  /** The owner of this database; an op is never sent with another account's token. */
  account: string
  /** The version of the app, told to the server with every push. */
  app: string
  /** Sends with the account's token, stores a renewed one, gives up when nothing moves for 15 s. Never throws. */
  send: Send
  /** Device clock in milliseconds. */
  now: () => number
  /** 0 to 1, for jitter. */
  random: () => number
  newId: () => string
  /** True where an exclusive lock, not stolen, keeps every other engine from writing. */
  isAlone?: boolean
  /** The line as this page or worker knows it; left out, a first push may be full (rule sync.line). */
  session?: LineSession
  /** Gives the screens a moment to show what was just written; left out where there are none. */
  drawn?: () => Promise<void>
}

/** The result of a run. `retry` and `hold` keep everything; `at` is in milliseconds of the device clock. */
export type RunOutcome =
  | { state: 'done' }
  | { state: 'retry'; at: number }
  | { state: 'paused'; reason: PauseReason }
  | { state: 'lease_lost' }
  | { state: 'out_of_time' }
