import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Streams of a family in this process; `turn` is the last of its writes, which go one after the other. */
interface Entry {
  streams: number
  turn: Promise<void>
}

/**
 * Notes in the database which families have a live stream in this process, so that others send it pokes of those and no
 * others. `pid` is the connection that listens.
 */
export class ListenerBook {
  readonly pid: number
  private readonly db: Db
  private readonly onError: (cause: unknown) => void
  private readonly entries = new Map<string, Entry>()

  constructor(db: Db, pid: number, onError: (cause: unknown) => void) {
    this.db = db
    this.pid = pid
    this.onError = onError
  }

  /** Notes a stream; once it is `done`, every later commit of the family is told here. `leave` takes it out again. */
  enter(account: string): { done: Promise<void>; leave: () => void } {
    const entry = this.entries.get(account) ?? { streams: 0, turn: Promise.resolve() }
    this.entries.set(account, entry)
    entry.streams += 1
    if (entry.streams === 1) this.write(account, entry)
    return { done: entry.turn, leave: () => this.leave(account, entry) }
  }

  /** Forgets processes that are gone, and whoever had this connection's number before. */
  async forgetDead(): Promise<void> {
    await sql`delete from live_listeners
      where pid = ${this.pid} or pid not in (select pid from pg_stat_activity)`.execute(this.db)
  }

  /** Takes out all of this process. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.entries.values()].map(({ turn }) => turn))
    await sql`delete from live_listeners where pid = ${this.pid}`.execute(this.db).catch(this.onError)
  }

  private leave(account: string, entry: Entry): void {
    entry.streams -= 1
    if (entry.streams > 0) return
    this.write(account, entry)
    void entry.turn.catch(this.onError)
  }

  /** Brings the database up to what holds when this write's turn comes: a stream may have come or gone by then. */
  private write(account: string, entry: Entry): void {
    entry.turn = entry.turn
      .catch(() => {})
      .then(async () => {
        if (entry.streams > 0) return this.add(account)
        await sql`delete from live_listeners where account_id = ${account} and pid = ${this.pid}`.execute(this.db)
        if (entry.streams === 0) this.entries.delete(account)
      })
    // Whoever waits for it hears of its failure; often nobody does.
    entry.turn.catch(() => {})
  }

  private async add(account: string): Promise<void> {
    await sql`insert into live_listeners (account_id, pid) values (${account}, ${this.pid})
      on conflict do nothing`.execute(this.db)
  }
}
