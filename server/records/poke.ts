import { EventEmitter } from 'node:events'

declare module 'fastify' {
  interface FastifyInstance {
    poke: Poke
  }
}

/** Tells the open live streams of an account that something new can be pulled. */
export interface Poke {
  /** After a commit; never waits. */
  announce: (account: string, head: number) => void
  /**
   * Listens until `stop` is called. Once it is `ready`, no later commit goes unheard, in whichever process it is made;
   * rejects where that can't be promised.
   */
  listen: (account: string, listener: PokeListener) => { stop: () => void; ready: Promise<void> }
  close: () => Promise<void>
}

export interface PokeListener {
  onHead: (head: number) => void
  /** Pokes may have been missed, or the server stops: the device should connect again. */
  onEnd: () => void
}

/** Pokes within this process: all there is on the embedded database. */
export function localPoke(): Poke {
  const heads = new EventEmitter().setMaxListeners(0)
  return {
    announce: (account, head) => void heads.emit(account, head),
    listen: (account, { onHead, onEnd }) => {
      heads.on(account, onHead)
      heads.on('end', onEnd)
      const stop = () => {
        heads.off(account, onHead)
        heads.off('end', onEnd)
      }
      return { stop, ready: Promise.resolve() }
    },
    close: async () => void heads.emit('end'),
  }
}
