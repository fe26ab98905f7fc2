import type { Setup, SetupAnswer } from '#shared/setup/setup.ts'

/** A setup and what the server said to it. */
export interface SetupMemory {
  setup: Setup
  /** The school year that the family begins with, by this device's clock. */
  current_school_year: string
  /** `null` until the server took it; kept with the bulk access token that came with it (rule setup.bulk-token). */
  answer: SetupAnswer | null
  /** The time of the token (device clock, milliseconds); an earlier build did not store it. */
  token_came_at?: number
  /** The server's last refusal. */
  refusal: { message: string; errors: Readonly<Record<string, readonly string[]>> } | null
  /** Failed tries in a row, and when the next one is due (device clock, milliseconds). */
  failures: number
  next_try_at: number | null
}
