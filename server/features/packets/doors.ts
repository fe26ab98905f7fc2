import { sql, type Selectable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/database.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { linkLimits } from '#shared/packets/packet-link.ts'

/** A door as it is kept. */
export type Door = Selectable<Database['packet_doors']>
type DoorKey = Pick<Door, 'account_id' | 'link_id'>
/** A door that opens: its copy is whole. */
export type OpenDoor = Door & { files: NonNullable<Door['files']>; maker: string }

/** The folder of a family's copies in the media store. */
export function copiesIn(account: string): string {
  return `${account}/packets`
}

/** The folder of a link's copies in the media store. */
export function copiesOf({ account_id, link_id }: DoorKey): string {
  return `${copiesIn(account_id)}/${link_id}`
}

/** The key of a copy's page, or of the file of a number. Each maker has a folder, so that none mixes with another. */
export function copyKey(door: DoorKey & { maker: string }, file: number | 'page'): string {
  return `${copiesOf(door)}/${door.maker}/${file}`
}

/** The moment at which a link ends that opens up to a day: by then that day is over in all of America. */
export function endOfDay(day: Day): Date {
  return new Date(`${addDays(day, 1)}T12:00:00Z`)
}

/**
 * The door behind a hash, if it opens; asked before a family is known. The same single query for every address, so that
 * its time tells nothing (rule packets.door).
 */
export async function openDoor(db: Db, tokenHash: string, now: Date): Promise<OpenDoor | null> {
  const found = await db
    .selectFrom('packet_doors')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('shut', 'is', null)
    .where('files', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  // By the query.
  return (found as OpenDoor | undefined) ?? null
}

/** Returns whether a door that was opened is still open. */
export async function isOpen(db: Db, { token_hash }: Pick<Door, 'token_hash'>): Promise<boolean> {
  return (await openDoor(db, token_hash, new Date())) !== null
}

/** Counts a wrong PIN; with the last one the door is shut. Answers whether this one shut it. */
export async function countWrongPin(db: Db, tokenHash: string): Promise<boolean> {
  const shuts = sql<boolean>`shut is null and wrong + 1 >= ${linkLimits.wrongPins}`
  const { rows } = await sql<{ shut_now: boolean }>`
    update packet_doors set wrong = wrong + 1,
      shut_at = case when ${shuts} then now() else shut_at end,
      shut = case when ${shuts} then 'wrong_pins' else shut end
    where token_hash = ${tokenHash} and shut is null and files is not null
    returning shut is not null as shut_now`.execute(db)
  return rows[0]?.shut_now ?? false
}

/** Counts a letter that is about to come, unless there are as many as may be. */
export async function countLetter(db: Db, { account_id, link_id }: DoorKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('packet_doors')
    .set({ letters: sql`letters + 1` })
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .where('shut', 'is', null)
    .where('letters', '<', linkLimits.letters)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A letter that was counted did not come after all. */
export async function uncountLetter(db: Db, { account_id, link_id }: DoorKey): Promise<void> {
  await db
    .updateTable('packet_doors')
    .set({ letters: sql`greatest(letters - 1, 0)` })
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .execute()
}

/** Makes the door of a new link, within the family's transaction. */
export async function addDoor(
  trx: Trx,
  door: Pick<Door, 'link_id' | 'account_id' | 'packet_id' | 'token_hash' | 'pin_hash' | 'expires_at'>,
): Promise<void> {
  await trx.insertInto('packet_doors').values(door).execute()
}

/**
 * Changes when a family's door ends, or its PIN, which ends the cookies of the one before; `false` where it was shut in
 * the meantime.
 */
export async function changeDoor(
  trx: Trx,
  { account_id, link_id }: DoorKey,
  { pin_hash, expires_at }: { pin_hash?: string | undefined; expires_at?: Date | undefined },
): Promise<boolean> {
  if (pin_hash === undefined && expires_at === undefined) return true
  const { numUpdatedRows } = await trx
    .updateTable('packet_doors')
    .set({
      ...(pin_hash === undefined ? {} : { pin_hash, pin_no: sql<number>`pin_no + 1` }),
      ...(expires_at === undefined ? {} : { expires_at }),
    })
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .where('shut', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
