import type { Trx } from '#server/db/database.ts'

/** The ids of a family's children; `living` are those that are not deleted. */
export async function childrenOf(
  trx: Trx,
  account: string,
): Promise<{ all: ReadonlySet<string>; living: ReadonlySet<string> }> {
  const rows = await trx.selectFrom('students').select(['id', 'deleted_at']).where('account_id', '=', account).execute()
  const living = rows.filter(({ deleted_at }) => deleted_at === null)
  return { all: new Set(rows.map(({ id }) => id)), living: new Set(living.map(({ id }) => id)) }
}
