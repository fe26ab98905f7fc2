import type { Trx } from '#server/db/database.ts'
import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { Writer } from '#server/records/run.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { asCaller, type Caller } from './write.ts'

/** Runs a transaction in which the server keeps rows of a record by its own word, behind all policies. */
export function keepRows(
  { db, poke, writeQueue, policies }: Writer,
  caller: Caller,
  record: RecordName,
  work: (context: PolicyContext, trx: Trx) => Promise<void>,
): Promise<void> {
  let inside: Trx | null = null
  const keeping: Policy = { record, after: async (context) => void (inside && (await work(context, inside))) }
  return asCaller({ db, poke, writeQueue, policies: [...policies, keeping] }, caller, async ({ trx, applyAll }) => {
    inside = trx
    await applyAll([])
  })
}
