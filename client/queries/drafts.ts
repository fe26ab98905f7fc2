import { databaseOf, type Draft } from '#client/store/database.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { withRoom } from '#client/store/media/with-room.ts'
import { isPaperWish } from './paper-wishes.ts'
import { isTimer } from './timers.ts'

export type { Draft }

/** Drafts that found no room, by account and key: this page holds them until there is some, or they are given up. */
const held = new Map<string, Draft>()

/**
 * Keeps what is typed into a form, and of a change what she saw, so that it survives a reload, an update or a closed
 * app. Throws `StorageFull`; this page then holds it alone (rule shell.full-device).
 */
export async function keepDraft(key: string, values: unknown, seen?: Draft['seen']): Promise<void> {
  const draft: Draft = { key, values, ...(seen && { seen }), at: Date.now() }
  const place = placeOf(currentAccountId(), key)
  held.set(place, draft)
  await withRoom(currentAccountId(), () => withDb(() => drafts().put(draft)))
  if (held.get(place) === draft) held.delete(place)
}

/**
 * Returns the unsaved input under this key; `null` without any. Check its shape: an older build may have written it.
 */
export async function readDraft(key: string): Promise<unknown> {
  return (await readKeptDraft(key))?.values ?? null
}

/** A draft with what was seen when it was typed; a build before it kept none of that. */
export async function readKeptDraft(key: string): Promise<Draft | undefined> {
  // Read even where this page holds one: a screen that reads nothing hears of no other tab.
  const stored = await withDb(() => drafts().get(key))
  return held.get(placeOf(currentAccountId(), key)) ?? stored
}

/** Forgets a draft, once its form was saved or given up. */
export async function dropDraft(key: string): Promise<void> {
  held.delete(placeOf(currentAccountId(), key))
  await withDb(() => drafts().delete(key))
}

/** A parent's unfinished work on this device, before it becomes records. */
export interface Unfinished {
  timers: number
  /** Forms that hold what was typed and not saved, in whichever tab. */
  drafts: number
}

/** Counts what an account began on this device and did not finish. */
export async function countUnfinished(account: string): Promise<Unfinished> {
  const kept = await withDb(() => databaseOf(account).drafts.toCollection().primaryKeys())
  const before = placeOf(account, '')
  const onPage = [...held.keys()].filter((place) => place.startsWith(before)).map((place) => place.slice(before.length))
  const keys = [...new Set([...kept, ...onPage])]
  const timers = keys.filter(isTimer).length
  const wishes = keys.filter(isPaperWish).length
  return { timers, drafts: keys.length - timers - wishes }
}

function placeOf(account: string, key: string): string {
  return `${account} ${key}`
}

// Every pause in typing writes here: relaxed, since the draft before it is at most a moment older.
function drafts() {
  return databaseOf(currentAccountId(), 'relaxed').drafts
}
