import { v7 as newId } from 'uuid'
import type { Trx } from '#server/db/database.ts'
import { execute } from '#server/records/execute.ts'
import { answersKeptFor } from '#server/records/forget-answers.ts'
import type { Writer } from '#server/records/run.ts'
import { sqlRecordStore } from '#server/records/sql/sql-record-store.ts'
import { opVersion, type Op } from '#shared/records/op.ts'
import { isHeldByAnother } from './email/replaced-addresses.ts'
import { insertAccount, type NewAccount } from './queries.ts'

/**
 * Opens an account with what every family has from the first moment, all or nothing: a registration that is cut off
 * leaves no trace. Answers `false` when the address has an account already, or may go back to one.
 */
export function openAccount(writer: Pick<Writer, 'db' | 'policies'>, account: NewAccount): Promise<boolean> {
  return writer.db.transaction().execute(async (trx) => {
    if (await isHeldByAnother(trx, account.email, account.now, null)) return false
    if (!(await insertAccount(trx, account))) return false
    await makeOnes(trx, writer, account.id, account.now.getTime())
    return true
  })
}

/**
 * The records of which every family has one: their id is the account's, which a device without them would take as well.
 */
const ones = ['notification_preferences', 'family_settings'] as const

async function makeOnes(trx: Trx, { policies }: Pick<Writer, 'policies'>, account: string, now: number): Promise<void> {
  const group = newId()
  const ops = ones.map((record): Op => {
    return { id: newId(), group, v: opVersion, record, record_id: account, kind: 'create', fields: {}, made_at: now }
  })
  const device = { id: 'registration', label: null }
  const { answers } = await execute(sqlRecordStore(trx, account, 'server'), policies, {
    device,
    sentAt: now,
    now,
    newId,
    answersKeptFor,
    ops,
  })
  if (answers.some(({ code }) => code !== 'ok'))
    throw new Error(`What a new family has was refused: ${JSON.stringify(answers)}`)
}
