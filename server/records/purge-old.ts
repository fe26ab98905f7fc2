import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { asAccount } from '#server/db/as-account.ts'
import { opVersion, type Op } from '#shared/records/op.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { headOf } from './sql/head.ts'
import { referencedCondition } from './sql/referenced-rows.ts'
import { restorableDays } from './restorable-days.ts'
import { runOps, type Writer } from './run.ts'

const day = 24 * 60 * 60_000
/** One run takes this many of a family; the rest is left to the next. */
const max = 500

/**
 * Removes what was deleted longer ago than it can be restored, of the families that have such; `now` in milliseconds.
 * Answers how many records.
 */
export async function purgeOld(writer: Writer, now: number): Promise<number> {
  const { rows: families } = await sql<{ account_id: string }>`
    select account_id from sync_head where purge_at <= ${new Date(now)}`.execute(writer.db)
  let purged = 0
  for (const { account_id } of families) {
    purged += await purgeOldOf(writer, account_id, now)
    await notePurge(writer, account_id)
  }
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

/** Notes when the first of what is deleted may be removed; where more was deleted meanwhile, the next run asks again. */
async function notePurge({ db }: Writer, account: string): Promise<void> {
  await asAccount(db, account, async (trx) => {
    const { head } = await headOf(trx, account)
    const firsts = purgeable().map(
      (record) => sql`select min(deleted_at) as at from ${sql.table(definitionOf(record).table)}
        where account_id = ${account} and deleted_at is not null`,
    )
    await sql`
      update sync_head set purge_at = coalesce(
        (select to_timestamp(min(at) / 1000.0) from (${sql.join(firsts, sql` union all `)}) firsts)
          + make_interval(days => ${restorableDays}), 'infinity')
      where account_id = ${account} and head = ${head}`.execute(trx)
  })
}

function purgeable(): RecordName[] {
  return recordNames.filter((record) => definitionOf(record).inTrash && !definitionOf(record).ageless)
}

function oldOf({ db }: Writer, account: string, before: number): Promise<{ record: RecordName; id: string }[]> {
  return asAccount(db, account, async (trx) => {
    const found: { record: RecordName; id: string }[] = []
    for (const record of purgeable()) {
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
