import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { type SnapshotAnswer, type WireRow } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { beginning, fillOnce } from './first-sync.ts'
import { takeLease } from './lease.ts'

afterEach(() => void Object.assign(definitionOf('templates'), { datedBy: undefined }))

test('the progress of a first sync counts the rows of every dated record, as its total does (rule sync.first-sync)', async () => {
  Object.assign(definitionOf('templates'), { datedBy: 'day' })
  const rows = { students: [aRow()], activities: [aRow(), aRow()], templates: [aRow(), aRow(), aRow()] }
  const { store, run } = await aRun({ epoch: 'e', head: 9, rows, next: 'further', total: 40 })

  await fillOnce(
    run,
    { ahead: null, head: null, isLast: false },
    { ...beginning, part: 'recent', received: 10 },
    undefined,
  )

  const stands = { part: 'recent', after: 'further', received: 15, total: 40 }
  expect(await store.write('relaxed', (tx) => tx.get('backfill'))).toEqual(stands)
})

function aRow(): WireRow {
  return { id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 1 }
}

/** A run of the engine against a server that gives this page to every question. */
async function aRun(page: SnapshotAnswer) {
  const store = dexieStore('a')
  const answer = { kind: 'answer', status: 200, own: true, body: page, retryAfterSeconds: null } as const
  const send = () => Promise.resolve(answer)
  const run = await takeLease({ store, account: 'a', app: 'test', send, now: () => 1, random: () => 0.5, newId })
  return { store, run }
}
