import type { ImportMemory } from '#client/store/imported.ts'
import { readSetting } from '#client/store/account-data.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { databaseOf } from '#client/store/database.ts'
import type { LocalStore } from '#client/store/local-store.ts'
import { withDb } from '#client/store/lost-connection.ts'

/** So long an import can be taken back (milliseconds; rule imports.undo). */
export const undoneWithin = 30 * 24 * 3_600_000

/** So many imports of a device are remembered: what was matched once is matched again. */
const remembered = 20

/** The imports of this device, the newest first; live inside a live query. */
export async function listImports(account: string): Promise<readonly ImportMemory[]> {
  return (await readSetting(account, 'imports')) ?? []
}

/** Returns whether an import can be taken back, or go on. */
export function isOpenImport({ state, began_at }: ImportMemory, now = Date.now()): boolean {
  return state !== 'undone' && began_at > now - undoneWithin
}

/** Returns whether something of an import waits to be sent to the server, which alone can keep it. */
export async function hasHistoryWaiting(): Promise<boolean> {
  return (await listImports(currentAccountId())).some(({ state, history }) => state === 'done' && history !== undefined)
}

/** Keeps an import as it is now. */
export async function keepImport(account: string, memory: ImportMemory): Promise<void> {
  await changeImports(account, (known) => [memory, ...known.filter(({ run }) => run !== memory.run)])
}

/** Changes what is known of an import. */
export async function noteImport(account: string, run: string, change: Partial<ImportMemory>): Promise<void> {
  await changeImports(account, (known) => known.map((one) => (one.run === run ? { ...one, ...change } : one)))
}

/** The key under which a group's records are kept. */
export function groupKey(run: string, number: number): `imported:${string}` {
  return `imported:${run}:${String(number).padStart(6, '0')}`
}

/** Counts the groups of an import that are in, and the records that they made: each left a key of its own. */
export async function readProgress(store: LocalStore, run: string): Promise<{ groups: number; made: number }> {
  return await store.write('relaxed', async (tx) => {
    for (let [groups, made] = [0, 0]; ; groups += 1) {
      const group = await tx.get(groupKey(run, groups))
      if (group === undefined) return { groups, made }
      made += group.length
    }
  })
}

function groupsOf(account: string, run: string) {
  return databaseOf(account).kv.where(':id').between(groupKey(run, 0), `imported:${run}:~`)
}

async function changeImports(
  account: string,
  change: (known: readonly ImportMemory[]) => readonly ImportMemory[],
): Promise<void> {
  await withDb(async () => {
    const { kv } = databaseOf(account)
    await kv.db.transaction('rw!', kv, async () => {
      const before = ((await kv.get('imports')) ?? []) as readonly ImportMemory[] // the key says the type, see Settings
      const after = change(before)
      await kv.put(after.slice(0, remembered), 'imports')
      const isKept = (one: ImportMemory, at: number) => at < remembered && isOpenImport(one)
      for (const { run } of after.filter((one, at) => !isKept(one, at))) await groupsOf(account, run).delete()
    })
  })
}
