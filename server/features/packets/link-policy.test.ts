import { expect, test } from 'vitest'
import type { PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { linksComeClosed } from './link-policy.ts'

const open = { packet_id: 'p', state: 'open', closed_on: null, closed_why: null }
const making = { ...open, state: 'making' }
const closed = { ...open, state: 'closed', closed_on: '2026-11-01', closed_why: 'replaced' }
const rowOf = (fields: StoredRow['fields'], deleted_at: number | null = null): StoredRow => ({
  id: 'l',
  fields,
  clocks: {},
  restores: 0,
  deleted_at,
  deleted_by: null,
})
// As much of it as is asked.
const context = { today: '2026-11-27' } as PolicyContext

test.each([
  ['one that a device tells of after a restore', open, null, 'closed', 'restored'],
  ['one that was being made then', making, null, 'closed', 'restored'],
  ['one that comes back with its packet', open, rowOf(open, 1), 'closed', 'parent'],
  ['one that was closed, and comes back', closed, rowOf(closed, 1), 'closed', 'replaced'],
  ['a closed one that a device has as open', open, rowOf(closed), 'closed', 'replaced'],
  ['an open one that a device has as closed', closed, rowOf(open), 'closed', 'replaced'],
  ['an open one that a device has as open', open, rowOf(open), 'open', null],
])('a link without its door is closed: %s (rule packets.ends)', async (_, fields, before, state, closed_why) => {
  const row = await linksComeClosed.adjust?.(rowOf(fields), before, context)
  expect(row?.fields).toMatchObject({ state, closed_why })
})
