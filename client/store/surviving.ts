import type { LocalStore } from './local-store.ts'
import { withDb } from './lost-connection.ts'

/** Of so many writes it is remembered that they were committed: more than come between a write and its second try. */
const remembered = 8

/**
 * A store whose work is done once more if the browser lost its connection, and only once. What a parent writes, and what the server
 * refused, is marked in its own transaction: it may have been committed when the connection was lost, and would make the same record
 * twice, or undo what came after. What else comes from the server is the same when it is done again.
 */
export function surviving(store: LocalStore, newId: () => string): LocalStore {
  return {
    write<T>(durability: 'strict' | 'relaxed', work: Parameters<typeof store.write<T>>[1]) {
      if (durability === 'relaxed') return withDb(() => store.write(durability, work))
      const id = newId()
      let done: { result: T } | null = null
      return withDb(() =>
        store.write(durability, async (tx) => {
          const written = (await tx.get('written')) ?? []
          if (done && written.includes(id)) return done.result
          done = { result: await work(tx) }
          await tx.set('written', [...written, id].slice(-remembered))
          return done.result
        }),
      )
    },
  }
}
