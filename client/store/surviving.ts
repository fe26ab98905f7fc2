import type { LocalStore, LocalTransaction } from './local-store.ts'
import { withDb } from './lost-connection.ts'

/** So many committed writes are remembered: more than come between a write and its second try. */
const remembered = 8

/**
 * Makes a store whose work runs once more if the browser lost its connection, and only once. A parent's write, and a
 * refusal, is marked in its own transaction: it may have been committed when the connection was lost, and would make
 * the same record twice, or undo what came after. Everything else from the server is the same when it runs again.
 */
export function surviving(store: LocalStore, newId: () => string): LocalStore {
  return {
    write<T>(durability: 'strict' | 'relaxed', work: Parameters<typeof store.write<T>>[1]) {
      if (durability === 'relaxed') return withDb(() => store.write(durability, work))
      const id = newId()
      let done: { result: T } | null = null
      const once = async (tx: LocalTransaction): Promise<T> => {
        if (done && (await writtenIn(tx)).includes(id)) return done.result
        // Beside each other: each would be a turn to the database and back that she waits for.
        const [worked, noted] = await Promise.allSettled([work(tx), note(tx, id)])
        if (worked.status === 'rejected') throw worked.reason
        if (noted.status === 'rejected') throw noted.reason
        done = { result: worked.value }
        return worked.value
      }
      return withDb(() => store.write(durability, once))
    },
  }
}

async function note(tx: LocalTransaction, id: string): Promise<void> {
  await tx.set('written', [...(await writtenIn(tx)), id].slice(-remembered))
}

async function writtenIn(tx: LocalTransaction): Promise<readonly string[]> {
  return (await tx.get('written')) ?? []
}
