import { sql, type Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Db } from '#server/db/database.ts'
import { exportEnd, exportsADay } from '#shared/accounts/account-export.ts'
import type { ExportPlace } from './export-links.ts'

/** An export as it is kept. */
export type ExportRow = Selectable<Database['account_exports']>

const day = 24 * 60 * 60_000

/** The newest export of a family, unless it is there no more. */
export async function newestExport(db: Db, account: string, now: Date): Promise<ExportRow | null> {
  const found = await db
    .selectFrom('account_exports')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found || found.state === 'gone') return null
  return found.state === 'ready' && exportExpiry(found) <= now ? null : found
}

/** A finished export, as long as it is kept. */
export async function readyExport(db: Db, { account, id }: ExportPlace, now: Date): Promise<ExportRow | null> {
  const found = await db
    .selectFrom('account_exports')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return found && exportExpiry(found) > now ? found : null
}

/** Returns when an export is thrown away. */
export function exportExpiry({ made_at, asked_at }: Pick<ExportRow, 'made_at' | 'asked_at'>): Date {
  return exportEnd(made_at ?? asked_at)
}

/**
 * Asks for an export, unless one is being made already (rule exports.once); answers after how many seconds she may ask,
 * else 0.
 */
export async function queueExport(db: Db, account: string, now: Date): Promise<number> {
  const lately = await db
    .selectFrom('account_exports')
    .select(['state', 'asked_at'])
    .where('account_id', '=', account)
    .where('asked_at', '>', new Date(now.getTime() - day))
    .orderBy('asked_at')
    .execute()
  if (lately.some(({ state }) => state === 'waiting' || state === 'making')) return 0
  const [oldest] = lately.slice(-exportsADay)
  if (oldest && lately.length >= exportsADay) return Math.ceil((oldest.asked_at.getTime() + day - now.getTime()) / 1000)
  await db
    .insertInto('account_exports')
    .values({ account_id: account, id: newId(), asked_at: now })
    // One of two calls at the same moment wins, and both see it.
    .onConflict((going) =>
      going
        .columns(['account_id'])
        .where(sql`state`, 'in', ['waiting', 'making'])
        .doNothing(),
    )
    .execute()
  return 0
}
