import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { localPoke, type Poke } from '#server/records/poke.ts'
import { ListenerBook } from './listener-book.ts'

/** Heard by the processes of a build from before each had a channel of its own, and by all while one is replaced. */
const channelOfAll = 'hearthbook_head'
/** NOTIFY takes a lock of the whole database at commit: many pushes make one of it. Milliseconds. */
const gather = 100
const reconnectAfter = 1000
/** Changes in one notification: Postgres takes up to 8,000 bytes. */
const maxAtOnce = 100

/**
 * Pokes between the API processes on one Postgres: one listening connection per process, notified after commit. Each
 * process hears only of families that have a live stream there. Calls `onReconnect` before a new connection: another
 * database may be behind the address by then.
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
  let { client, book } = await listenOn()

  async function listenOn(): Promise<{ client: pg.Client; book: ListenerBook }> {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ payload = '' }) => {
      for (const said of payload.split(',')) {
        const [account = '', head = '0'] = said.split(' ')
        local.announce(account, Number(head))
      }
    })
    // An error ends the connection; 'end' then brings a new one.
    next.on('error', onError)
    await next.connect()
    const { rows } = await next.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    await next.query(`listen ${channelOfAll}`)
    await next.query(`listen ${channelOfAll}_${pid}`)
    const book = new ListenerBook(db, pid, onError)
    await book.forgetDead()
    // Only now: a connection that never stood ends as well, and whoever asked for it tries again.
    next.on('end', () => void reconnect())
    return { client: next, book }
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(reconnectAfter)
      try {
        await onReconnect()
        ;({ client, book } = await listenOn())
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
    const [accounts, heads] = [[...waiting.keys()], [...waiting.values()]]
    for (const [account, head] of waiting) local.announce(account, head)
    waiting.clear()
    sql`
      /* prepared poke_listeners */ select pg_notify(${`${channelOfAll}_`} || pid, string_agg(account || ' ' || head, ','))
      from (
        select pid, account, head, row_number() over (partition by pid) / ${maxAtOnce} as part
        from unnest(${accounts}::uuid[], ${heads}::bigint[]) said (account, head)
          join live_listeners on account_id = account
        where pid <> ${book.pid}) heard
      group by pid, part`
      .execute(db)
      .catch(onError)
  }

  return {
    announce: (account, head) => {
      waiting.set(account, Math.max(head, waiting.get(account) ?? 0))
      timer ??= setTimeout(send, gather)
    },
    listen: (account, ear) => {
      const { stop } = local.listen(account, ear)
      const entered = book.enter(account)
      return {
        stop: () => {
          stop()
          entered.leave()
        },
        ready: entered.done,
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await local.close()
      await client.end()
      await book.close()
    },
  }
}
