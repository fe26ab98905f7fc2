import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { localPoke, type Poke } from '#server/records/poke.ts'

const channel = 'hearthbook_head'
/** NOTIFY takes a lock of the whole database at commit: many pushes make one of it. Milliseconds. */
const gather = 100
const reconnectAfter = 1000

/**
 * Pokes between the API processes on one Postgres: one listening connection per process, notified after commit. Calls
 * `onReconnect` before a new connection: another database may be behind the address by then.
 */
export async function postgresPoke(
  db: Db,
  url: string,
  onError: (cause: unknown) => void,
  onReconnect: () => Promise<unknown>,
): Promise<Poke> {
  const local = localPoke()
  const waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let client = await listenOn()

  async function listenOn(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ payload = '' }) => {
      const [account = '', head = '0'] = payload.split(' ')
      local.announce(account, Number(head))
    })
    // An error ends the connection; 'end' then brings a new one.
    next.on('error', onError)
    await next.connect()
    await next.query(`listen ${channel}`)
    // Only now: a connection that never stood ends as well, and whoever asked for it tries again.
    next.on('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(reconnectAfter)
      try {
        await onReconnect()
        client = await listenOn()
      } catch (cause) {
        onError(cause)
        continue
      }
      // Pokes since then are lost: each device asks again by connecting again.
      await local.close()
      if (closed) await client.end()
      return
    }
  }

  function send(): void {
    timer = undefined
    const payloads = [...waiting].map(([account, head]) => `${account} ${head}`)
    waiting.clear()
    sql`select pg_notify(${channel}, said) from unnest(${payloads}::text[]) said`.execute(db).catch(onError)
  }

  return {
    announce: (account, head) => {
      waiting.set(account, Math.max(head, waiting.get(account) ?? 0))
      timer ??= setTimeout(send, gather)
    },
    listen: local.listen,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await local.close()
      await client.end()
    },
  }
}
