import { mediaTransportOf } from '#client/api/media-transport.ts'
import { setAsker } from '#client/store/media/ask-server.ts'
import { mediaStoreOf, roomTriedEvery } from '#client/store/media/media-store.ts'
import { keepRoom } from '#client/store/media/room-keeper.ts'
import type { Trigger } from '#client/sync/triggers.ts'
import { askServer } from './announce.ts'
import { runMediaTurn } from './media-turn.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** No wait is that long: whatever says so was written before the device's clock was set back. Milliseconds. */
const impossibleWait = 2 * 60 * 60_000

/** These look at the queue whatever it waits for: something changed for the better, or she asked. */
const eager: ReadonlySet<Trigger> = new Set<Trigger>(['asked', 'started', 'online', 'visible', 'woken'])

/** Asks the server from now on, before an original leaves this device, whether it has it (rule media.eviction). */
export function startAsking(): void {
  setAsker((account) => askServer(mediaStoreOf(account), mediaTransportOf(account), Date.now))
}

/**
 * Sends the photos and recordings that wait, after a turn of the engine; resolves when nothing is left that can go out
 * now. Records never wait for it.
 */
export async function sendWaitingMedia(account: string, why: Trigger, isVisible: () => boolean): Promise<void> {
  clearTimeout(timer)
  const store = mediaStoreOf(account)
  if (why === 'asked') await store.tryRoomAgain()
  const { next_try_at } = await store.memory()
  const wait = next_try_at === null ? 0 : next_try_at - Date.now()
  if (wait > 0 && wait < impossibleWait && !eager.has(why)) return planAt(account, wait, isVisible)

  let outcome = await runMediaTurn(account, isVisible)
  while (outcome.state === 'out_of_time') outcome = await runMediaTurn(account, isVisible)
  await keepRoom(account)
  if (outcome.state === 'retry') planAt(account, outcome.at - Date.now(), isVisible)
  if (outcome.state !== 'done') return
  // Looking after the room may have found that the server lacks something.
  if ((await store.nextWaiting(new Set())) !== null) planAt(account, 0, isVisible)
  else if (await store.lacksRoom()) planAt(account, roomTriedEvery, isVisible)
}

function planAt(account: string, milliseconds: number, isVisible: () => boolean): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaitingMedia(account, 'due', isVisible), Math.max(0, milliseconds))
}
