import { expect, test } from 'vitest'
import { opVersion } from '#shared/records/op.ts'
import { newId } from './new-id.ts'
import { optimisticView } from './optimistic-view.ts'

const id = newId()
const [op, group] = [newId(), newId()]
const purge = { id: op, group, v: opVersion, record: 'subjects', record_id: id, kind: 'purge', made_at: 0 } as const
const row = { id, deleted_at: null, deleted_by: null, restores: 0, _no: 4, name: 'Science' }

test('what was deleted for ever is gone, what came back to life meanwhile stays (rule sync.purge)', () => {
  const entries = [{ op: purge, state: 'queued' as const, touches: [`subjects:${id}`] }]

  expect(optimisticView('subjects', id, { ...row, deleted_at: 1, deleted_by: 'other' }, entries)).toBeNull()
  expect(optimisticView('subjects', id, { ...row, restores: 1 }, entries)).toMatchObject({ name: 'Science' })
})

test('a purge that was refused hides nothing while it waits for her (rule sync.purge)', () => {
  const entries = [{ op: purge, state: 'rejected' as const, touches: [`subjects:${id}`] }]

  expect(optimisticView('subjects', id, { ...row, deleted_at: 1, deleted_by: 'other' }, entries)).toMatchObject({
    name: 'Science',
  })
})
