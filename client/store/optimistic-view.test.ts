import { describe, expect, test } from 'vitest'
import { opVersion, type PriorCopy, type Op } from '#shared/records/op.ts'
import { purged } from './local-store.ts'
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

test('what is changed behind a purge is there, for it goes out whole again; what is made anew says all itself (rule sync.purged-edit)', () => {
  const deleted = { ...row, deleted_at: 1, deleted_by: 'other', restores: 3 }
  const behind = (kind: 'set' | 'create') => [
    { op: purge, state: 'queued' as const, touches: [`subjects:${id}`] },
    { op: { ...purge, kind, fields: { name: 'Biology' } }, state: 'queued' as const, touches: [`subjects:${id}`] },
  ]

  const set = optimisticView('subjects', id, { ...deleted, color: '#96B98D' }, behind('set'))
  expect(set).toMatchObject({ name: 'Biology', color: '#96B98D', _live: 1 })
  const created = optimisticView('subjects', id, deleted, behind('create'))
  expect(created).toMatchObject({ name: 'Biology', restores: 0, _live: 1 })
})

test('so is what was brought back behind it, from a delete of its own (rule sync.purged-edit)', () => {
  const gone = { ...row, deleted_at: 0, deleted_by: purged }
  const kinds = ['purge', 'delete', 'restore', 'set'] as const
  const entries = kinds.map((kind) => ({
    op: { ...purge, kind, ...(kind === 'set' ? { fields: { name: 'Biology' } } : {}) },
    state: 'queued' as const,
    touches: [`subjects:${id}`],
  }))

  expect(optimisticView('subjects', id, gone, entries)).toMatchObject({ name: 'Biology', _live: 1 })
  expect(optimisticView('subjects', id, gone, entries.slice(0, 3))).toMatchObject({ name: 'Science', _live: 1 })
  expect(optimisticView('subjects', id, gone, entries.slice(0, 2))).toBeNull()
})

describe('what this device held before the server was restored (rule sync.after-restore)', () => {
  const now = { ...row, description: 'new', _c: { '*': [10, 'a'], name: [30, 'a'] } } as const

  test('is on screen field by field, where it is the later one', () => {
    const held = merge({ name: 'Biology', description: 'held' }, { '*': [20, 'b'] })

    expect(optimisticView('subjects', id, now, held)).toMatchObject({ name: 'Science', description: 'held', _live: 1 })
  })

  test('is all there is of what the server did not name, or what was deleted for ever', () => {
    const held = merge({ name: 'Biology', description: 'held' }, { '*': [20, 'b'] })
    const gone = { ...now, deleted_at: 0, deleted_by: purged }

    for (const base of [null, gone])
      expect(optimisticView('subjects', id, base, held)).toMatchObject({ name: 'Biology', deleted_by: null, _live: 1 })
  })

  test('is deleted by what deleted it, which a restore names', () => {
    const held = merge({ name: 'Science' }, { '*': [5, 'b'] }, { deleted_at: 9, deleted_by: 'her delete' })

    expect(optimisticView('subjects', id, now, held)).toMatchObject({ deleted_at: 9, deleted_by: 'her delete' })
  })
})

function merge(fields: Op['fields'], clocks: PriorCopy['clocks'], life: Partial<PriorCopy> = {}) {
  const held = { epoch: 'e', no: 4, clocks, deleted_at: null, deleted_by: null, restores: 0, ...life }
  const made = { ...purge, kind: 'merge', held, ...(fields ? { fields } : {}) } as const
  return [{ op: made, state: 'queued' as const, touches: [`subjects:${id}`] }]
}
