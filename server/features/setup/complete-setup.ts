import { v7 as newId } from 'uuid'
import { asCaller, opOf, type Caller } from '#server/rest/write.ts'
import type { Writer } from '#server/records/run.ts'
import type { RecordStore } from '#server/records/record-store.ts'
import { recordKey, type Op } from '#shared/records/op.ts'
import { recordsOfSetup, type NewRecord } from '#shared/setup/records-of-setup.ts'
import type { Setup, SetupAnswer } from '#shared/setup/setup.ts'
import { issueBulkToken } from './bulk-token.ts'
import { markSetUp, setupStateOf } from './queries.ts'

/**
 * Sets a family up: its records, where its device has not sent them yet, and what the account is told, all or none. The
 * first setup stands: one that comes later, again or from another device, changes nothing (rule setup.first-wins).
 */
export function setUpFamily(writer: Writer, caller: Caller, setup: Setup): Promise<SetupAnswer> {
  return asCaller(writer, caller, async ({ trx, store, applyAll }) => {
    const { account } = caller
    const { setup_completed_at, setup_template_id } = await setupStateOf(trx, account)
    const templateId = setup.normalDayTemplate.id
    if (setup_completed_at !== null) {
      const isOwnThere = await isLive(store, templateId)
      return { created_template_id: isOwnThere ? templateId : setup_template_id, bulk_access_token: null }
    }
    const now = new Date()
    // First: the students' grades are kept for the school year that it begins.
    await markSetUp(trx, account, { ...setup, template: templateId }, now)
    const ops = await missingOps(store, recordsOfSetup(setup))
    if (ops.length > 0) await applyAll(ops)
    const token = await issueBulkToken(trx, account, templateId, now)
    return { created_template_id: templateId, bulk_access_token: token }
  })
}

async function isLive(store: RecordStore, templateId: string): Promise<boolean> {
  const [template] = await store.rows('templates', [templateId])
  return template?.deleted_at === null
}

/** The creates of records that the account never had: what a parent deleted after her setup stays deleted. */
async function missingOps(store: RecordStore, records: readonly NewRecord[]): Promise<Op[]> {
  const known = await store.indexOf(records)
  const group = newId()
  return records
    .filter(({ record, id }) => !known.has(recordKey(record, id)))
    .map(({ record, id, fields }) => opOf(record, id, 'create', { fields, group }))
}
