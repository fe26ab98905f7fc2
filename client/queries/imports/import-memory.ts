import type { ImportMemory } from '#client/store/local-store.ts'
import { readSetting } from '#client/store/account-data.ts'
import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'

/** So long an import can be taken back (milliseconds; rule imports.undo). */
export const undoneWithin = 30 * 24 * 3_600_000

/** The imports of this device that can still be taken back, or go on; the newest first. */
export async function listImports(account: string, now = Date.now()): Promise<readonly ImportMemory[]> {
  const known = (await readSetting(account, 'imports')) ?? []
  return known.filter(({ state, began_at }) => state !== 'undone' && began_at > now - undoneWithin)
}

/** Keeps an import as it is now; those that can't be taken back any more are forgotten, with what they made. */
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

async function changeImports(
  account: string,
  change: (known: readonly ImportMemory[]) => readonly ImportMemory[],
): Promise<void> {
  await withDb(async () => {
    const { kv } = databaseOf(account)
    await kv.db.transaction('rw!', kv, async () => {
      const before = ((await kv.get('imports')) ?? []) as readonly ImportMemory[] // the key says the type, see Settings
      const after = change(before)
      const kept = after.filter(({ state, began_at }) => state !== 'undone' && began_at > Date.now() - undoneWithin)
      await kv.put(kept, 'imports')
      for (const { run } of after)
        if (!kept.some((one) => one.run === run))
          await kv.where(':id').between(groupKey(run, 0), `imported:${run}:~`).delete()
    })
  })
}
