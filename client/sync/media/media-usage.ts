import { mediaUsage } from '#shared/media/media-usage.ts'
import { mediaTransportOf, type SendMedia } from '#client/api/media-transport.ts'
import { mediaStoreOf, type LocalMediaStore } from '#client/store/media/media-store.ts'

/** Asks how much of their room the photos and recordings of an account take; answers whether the server said. */
export function fetchMediaUsage(account: string): Promise<boolean> {
  return keepMediaUsage(mediaTransportOf(account), mediaStoreOf(account))
}

/** Asks the server for the family's media usage, and stores its answer (rule media.server-full). */
export async function keepMediaUsage(send: SendMedia, store: Pick<LocalMediaStore, 'keepUsage'>): Promise<boolean> {
  const answer = await send({ method: 'GET', path: '/api/media/usage' })
  if (answer.kind === 'unreachable' || !answer.own || answer.status !== 200) return false
  const read = mediaUsage.safeParse(answer.json)
  if (read.success) await store.keepUsage(read.data)
  return read.success
}
