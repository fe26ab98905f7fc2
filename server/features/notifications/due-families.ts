import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** When the clock alone may make something due next, and whether entries bring nothing due until then. */
export interface NextLook {
  at: number
  entriesWait: boolean
}

/** One process takes so many at a time: others share in what is due at the same minute. */
const batch = 100
const minute = 60_000
/** A family that may be told nothing is asked about again so often, all of them in one step. */
const untold = 60 * minute

/** Families whose time has come, longest ago first, now this process's turn; each holds the moment its turn ends. */
export type Turns = ReadonlyMap<string, Date>

/**
 * Takes the families to look at. A turn that comes to nothing, as where a process dies, comes again within a minute
 * (rule notifications.look).
 */
export async function takeDue(db: Db, now: number): Promise<Turns> {
  const { rows } = await sql<{ account_id: string; look_at: Date }>`
    update sync_head set look_at = ${new Date(now + minute)}
    where account_id in (
      select account_id from sync_head where look_at <= ${new Date(now)}
      order by look_at limit ${batch} for update skip locked)
    returning account_id, look_at`.execute(db)
  return new Map(rows.map(({ account_id, look_at }) => [account_id, look_at]))
}

/** Ends the turn of a family that was looked at, unless something of it changed meanwhile: then it comes again. */
export async function lookNext(db: Db, account: string, turn: Date | undefined, next: NextLook): Promise<void> {
  await sql`update sync_head set look_at = ${new Date(next.at)}, entries_wait = ${next.entriesWait}
    where account_id = ${account} and look_at = ${turn}`.execute(db)
}

/** Ends the turns of families that may not be told anything now (rule notifications.never-to). */
export async function lookLater(db: Db, turns: Turns, now: number): Promise<void> {
  if (turns.size === 0) return
  await sql`update sync_head set look_at = ${new Date(now + untold)}
    from unnest(${[...turns.keys()]}::uuid[], ${[...turns.values()]}::timestamptz[]) turn (family, until)
    where account_id = family and look_at = until`.execute(db)
}

/** Has a family looked at with the next minute: something changed that no push brought. */
export async function lookSoon(db: Db, account: string): Promise<void> {
  await sql`update sync_head set look_at = now() where account_id = ${account}`.execute(db)
}
