import { mediaTransportOf } from '#client/api/media-transport.ts'
import { silentReconnects } from '#client/api/silent-reconnects.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { isStolen, singleFlight } from '#client/sync/single-flight.ts'
import { readMemory } from '#client/sync/triggers.ts'
import { runMedia, type MediaOutcome } from './run-media.ts'

/** The result of waiting for a turn; `left` = another page or the worker does the work, or will. */
export type MediaTurnOutcome = MediaOutcome | { state: 'left' }

/** A turn passes on after so many milliseconds. */
const turnLength = 20_000

/** Sends an account's photos and recordings for one turn, never beside another page or worker of this browser. */
export async function runMediaTurn(
  account: string,
  maySteal: () => boolean = () => false,
  deadline = Infinity,
): Promise<MediaTurnOutcome> {
  // The engine's reasons to wait count here too: a sign-in, a payment.
  if ((await readMemory(account)).pause_reason !== null) return { state: 'left' }
  const store = mediaStoreOf(account)
  try {
    const flight = await singleFlight(
      `media:${account}`,
      (alive) =>
        runMedia(
          {
            store,
            send: mediaTransportOf(account, alive),
            fingerprint: fingerprintOf,
            now: Date.now,
            random: Math.random,
            silentReconnects,
          },
          Math.min(deadline, Date.now() + turnLength),
        ),
      maySteal,
    )
    return flight.ran ? flight.value : { state: 'left' }
  } catch (cause) {
    if (isStolen(cause)) return { state: 'left' }
    throw cause
  }
}
