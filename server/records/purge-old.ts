import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { asAccount } from '#server/db/as-account.ts'
import { opVersion, type Op } from '#shared/records/op.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { referencedCondition } from './sql/referenced-rows.ts'
import { runOps, type Writer } from './run.ts'

/** So long what was deleted can be restored (rule records.purge-old). */
export const restorableDays = 90

const day = 24 * 60 * 60_000
/** One run takes this many of a family; the rest is left to the next. */
const max = 500

/** Removes what was deleted longer ago than it can be restored; `now` in milliseconds. Answers how many records. */
export async function purgeOld(writer: Writer, now: number): Promise<number> {
  const families = await writer.db.selectFrom('accounts').select('id').execute()
  let purged = 0
  for (const { id } of families) purged += await purgeOldOf(writer, id, now)
  return purged
}

async function purgeOldOf(writer: Writer, account: string, now: number): Promise<number> {
  const before = now - restorableDays * day
  const ops = (await oldOf(writer, account, before)).map(({ record, id }) => purgeOf(record, id, now))
  if (ops.length === 0) return 0
  const sender = { account, device: { id: 'service', label: 'Hearthbook' }, sentAt: now, app: 'service' }
  const { answers } = await runOps(writer, sender, ops)
  return answers.filter(({ code }) => code === 'ok').length
}

function oldOf({ db }: Writer, account: string, before: number): Promise<{ record: RecordName; id: string }[]> {
  const kinds = recordNames.filter((record) => definitionOf(record).inTrash && !definitionOf(record).ageless)
  return asAccount(db, account, async (trx) => {
    const found: { record: RecordName; id: string }[] = []
    for (const record of kinds) {
      const { rows } = await sql<{ id: string }>`
        select t.id from ${sql.table(definitionOf(record).table)} t
        where t.account_id = ${account} and t.deleted_at < ${before}
          and not ${referencedCondition(account, record) ?? sql`false`}
        order by t.deleted_at limit ${max}`.execute(trx)
      found.push(...rows.map(({ id }) => ({ record, id })))
    }
    return found.slice(0, max)
  })
}

function purgeOf(record: RecordName, record_id: string, made_at: number): Op {
  return { id: newId(), group: newId(), v: opVersion, record, record_id, kind: 'purge', made_at }
}
