import type { MediaAnswer, SendMedia } from '#client/api/media-transport.ts'
import type { AskServer } from '#client/store/media/ask-server.ts'
import type { MediaItem } from '#client/store/media/media-tables.ts'
import type { LocalMediaStore } from '#client/store/media/media-store.ts'
import { stopIn, type MediaStop } from './media-answers.ts'

/** The part of a photo or a recording that the server has. */
export interface UploadState {
  state: 'verified' | 'arriving'
  offset: number
}

/** Tells the server what is to come; it looks into its store, and answers how much of it is there. */
export async function announce(
  send: SendMedia,
  { sha256, type, use, size }: MediaItem,
): Promise<UploadState | MediaStop> {
  return uploadStateIn(
    await send({ method: 'POST', path: '/api/media', json: { sha256, type, bytes: size, ...(use && { use }) } }),
  )
}

/**
 * Asks the server whether it still has what it accepted (rule media.eviction). What it lacks waits to be sent again,
 * even if it has no room for it now.
 */
export function askServer(store: LocalMediaStore, send: SendMedia, now: () => number): AskServer {
  return async (item) => {
    const state = await announce(send, item)
    const isTurnedDown = 'stop' in state && (state.stop === 'full' || state.stop === 'refused')
    if ('stop' in state && !isTurnedDown) return 'unreachable'
    if ('state' in state && state.state === 'verified') {
      await store.note(item.sha256, { verified_at: now() })
      return 'has'
    }
    await store.lacked(item.sha256, 'state' in state ? state.offset : 0)
    return 'lacks'
  }
}

/** Reads from the answer to an announcement how much the server has. */
function uploadStateIn(answer: MediaAnswer): UploadState | MediaStop {
  if (answer.kind === 'answer' && answer.own && answer.status < 300) {
    const { state, offset } = (answer.json ?? {}) as { state?: unknown; offset?: unknown }
    if (state === 'verified') return { state, offset: 0 }
    if (state === 'arriving' && typeof offset === 'number') return { state, offset }
    return { stop: 'retry', offline: false }
  }
  return stopIn(answer)
}
