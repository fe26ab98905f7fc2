import { createHash } from 'node:crypto'
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'
import type { Db } from '#server/db/database.ts'
import { askForTurn, LoginQueueInMemory, type LoginQueue } from './login-queue.ts'

/** Counts attempts (rule api.attempts). */
export interface Counters {
  /** For the rate limits; `undefined`: each limit has its own, in memory. */
  store: FastifyRateLimitStoreCtor | undefined
  turns: LoginQueue
  familiar: Familiar
}

/** Networks that an account was used from. */
interface Familiar {
  note: (account: string, network: string) => Promise<void>
  has: (account: string, network: string) => Promise<boolean>
}

/** Counters of a process that is alone on its database are in its memory; others share them on theirs. */
export function openCounters({ db, url }: Connection): Counters {
  if (url === null) return countersInMemory()
  return { store: storeOn(db), turns: turnsOn(db), familiar: familiarOn(db) }
}

/** Counters that end with the process. */
export function countersInMemory(): Counters {
  const pairs = new LatestPairs()
  const familiar: Familiar = {
    note: async (account, network) => pairs.add(`${account} ${network}`),
    has: async (account, network) => pairs.has(`${account} ${network}`),
  }
  return { store: undefined, turns: new LoginQueueInMemory(), familiar }
}

/** The latest pairs of account and network that memory remembers. */
const remembered = 50_000

class LatestPairs {
  private readonly pairs = new Set<string>()

  has(pair: string): boolean {
    return this.pairs.has(pair)
  }

  add(pair: string): void {
    this.pairs.delete(pair)
    this.pairs.add(pair)
    const [oldest] = this.pairs
    if (oldest !== undefined && this.pairs.size > remembered) this.pairs.delete(oldest)
  }
}

/** Counts between two sweeps of expired ones. */
const sweepEvery = 1000

/** Whom it is about and where it comes from are nobody's business who reads the database. */
function hashed(...words: string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}

type Told = (failure: Error | null, result?: { current: number; ttl: number }) => void

/** Counts on the database. Keys name what is counted: all limits share one table. */
function storeOn(db: Db): FastifyRateLimitStoreCtor {
  let counts = 0
  const incr = async (key: string, timeWindow: number) => {
    const now = Date.now()
    if ((counts += 1) % sweepEvery === 0) {
      await sql`delete from attempts where key in (
        select key from attempts where ends_at <= ${now} limit ${2 * sweepEvery} for update skip locked)`.execute(db)
    }
    const { rows } = await sql<{ count: number; ends_at: number }>`
      insert into attempts (key, count, ends_at) values (${hashed(key)}, 1, ${now + timeWindow})
      on conflict (key) do update set
        count = case when attempts.ends_at <= ${now} then 1 else attempts.count + 1 end,
        ends_at = case when attempts.ends_at <= ${now} then excluded.ends_at else attempts.ends_at end
      returning count, ends_at`.execute(db)
    return { current: rows[0]?.count ?? 1, ttl: (rows[0]?.ends_at ?? now) - now }
  }
  const read = async (key: string) => {
    const now = Date.now()
    const found = await db
      .selectFrom('attempts')
      .select(['count', 'ends_at'])
      .where('key', '=', hashed(key))
      .where('ends_at', '>', now)
      .executeTakeFirst()
    return { current: found?.count ?? 0, ttl: found ? found.ends_at - now : 0 }
  }
  const tell = (work: Promise<{ current: number; ttl: number }>, told: Told) => {
    work.then(
      (result) => told(null, result),
      (cause: unknown) => told(cause instanceof Error ? cause : new Error('An attempt could not be counted')),
    )
  }
  return class DatabaseStore {
    incr(key: string, told: Told, timeWindow = 60_000) {
      tell(incr(key, timeWindow), told)
    }
    read(key: string, told: Told) {
      tell(read(key), told)
    }
    child() {
      return new DatabaseStore()
    }
  }
}

function turnsOn(db: Db): LoginQueue {
  return {
    wait: (who, where, now) =>
      db.transaction().execute(async (trx) => {
        const [account, network] = [hashed(who), hashed(where)]
        const line = { account, network: '', at: 0 }
        await trx
          .insertInto('sign_in_turns')
          .values(line)
          .onConflict((known) => known.doNothing())
          .execute()
        // Everybody waits for the line of the account, so that no two get the same place.
        const ofAccount = trx.selectFrom('sign_in_turns').select('at').where('account', '=', account)
        const { at: before } = await ofAccount.where('network', '=', '').forUpdate().executeTakeFirstOrThrow()
        const found = await ofAccount.where('network', '=', network).executeTakeFirst()
        const { wait, place, last } = askForTurn({ place: found?.at, last: before }, now)
        const kept = [
          ...(last === before ? [] : [{ account, network: '', at: last }]),
          ...(place === undefined || place === found?.at ? [] : [{ account, network, at: place }]),
        ]
        if (kept.length > 0) {
          await trx
            .insertInto('sign_in_turns')
            .values(kept)
            .onConflict((known) =>
              known.columns(['account', 'network']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') })),
            )
            .execute()
        }
        if (place === undefined) {
          await trx.deleteFrom('sign_in_turns').where('account', '=', account).where('network', '=', network).execute()
        }
        return wait
      }),
  }
}

const day = 24 * 60 * 60_000

function familiarOn(db: Db): Familiar {
  // Noted today by this process: most calls find themselves here, and ask nobody.
  let [pairs, since] = [new LatestPairs(), Date.now()]
  const isKnown = (pair: string) => {
    if (Date.now() - since > day) [pairs, since] = [new LatestPairs(), Date.now()]
    return pairs.has(pair)
  }
  return {
    async note(account_id, where) {
      const pair = `${account_id} ${where}`
      if (isKnown(pair)) return
      const network = hashed(where)
      await db
        .insertInto('familiar_networks')
        .values({ account_id, network })
        .onConflict((known) => known.columns(['account_id', 'network']).doUpdateSet({ seen_at: new Date() }))
        .execute()
      pairs.add(pair)
    },
    async has(account_id, where) {
      if (isKnown(`${account_id} ${where}`)) return true
      const ofPair = db.selectFrom('familiar_networks').select('network').where('account_id', '=', account_id)
      return (await ofPair.where('network', '=', hashed(where)).executeTakeFirst()) !== undefined
    },
  }
}
