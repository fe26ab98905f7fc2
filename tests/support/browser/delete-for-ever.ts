import { randomUUID } from 'node:crypto'
import { opVersion, type Op, type PushAnswer } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { Family } from '#tests/support/server/family.ts'

/** Deletes a record permanently, as another device of the family. */
export async function deleteForEver(family: Family, record: RecordName, id: string): Promise<void> {
  await family.call('DELETE', `/api/${record}/${id}`)
  const user = (await family.call('GET', '/api/user')) as { id: string }
  const now = Date.now()
  const op: Op = {
    id: randomUUID(),
    group: randomUUID(),
    v: opVersion,
    record,
    record_id: id,
    kind: 'purge',
    made_at: now,
  }
  const envelope = { account: user.id, device: 'tablet', epoch: null, now, app: 'test', ops: [op] }
  const { answers } = (await family.call('POST', '/api/sync/push', envelope)) as PushAnswer
  if (answers[0]?.code !== 'ok') throw new Error(`Deleting for ever was answered with ${JSON.stringify(answers)}`)
}
