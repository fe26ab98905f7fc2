import { expect, test } from 'vitest'
import type { StoredRow } from './record-store.ts'
import { afterCascade } from './after-cascade.ts'

const science = '0192f0c4-0000-7000-8000-000000000001'
const bulkCascade = {
  op: 'delete 1',
  record: 'activities',
  field: 'subject_id',
  owner: science,
  except: [],
  apart: ['apart'],
} as const
const deletes = { ...bulkCascade, deleted_at: 7, undoes: null }
const restores = { ...bulkCascade, op: 'restore 2', deleted_at: null, undoes: 'delete 1' }

const live: StoredRow = {
  id: 'lesson',
  fields: { subject_id: science },
  clocks: {},
  restores: 0,
  deleted_at: null,
  deleted_by: null,
}
const gone = { ...live, deleted_at: 7, deleted_by: 'delete 1' }
const goneBefore = { ...live, deleted_at: 3, deleted_by: 'another' }

test.each([
  ['a delete takes what is live', live, deletes, gone],
  ['and leaves what was deleted before it', goneBefore, deletes, goneBefore],
  ['and what stands apart', { ...live, id: 'apart' }, deletes, { ...live, id: 'apart' }],
  ['its undo brings back what it took', gone, restores, { ...live, restores: 1 }],
  ['and nothing that another delete took', goneBefore, restores, goneBefore],
  [
    'and nothing of another owner',
    { ...gone, fields: { subject_id: 'art' } },
    restores,
    { ...gone, fields: { subject_id: 'art' } },
  ],
])('%s (rule sync.taken)', (_what, row, by, then) => {
  expect(afterCascade('activities', row, by)).toEqual(then)
})
