import { expect, test } from 'vitest'
import { recomputeView } from '#client/store/apply-server-rows.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import type { Op } from '#shared/records/op.ts'
import { aRow } from '#tests/support/local-row.ts'
import { makeMemoryStore } from '#tests/simulation/world/memory-local-store.ts'
import { orderMerges } from './earlier-history.ts'

const key = 'subjects:maths'

test('a record told of in two histories is shown as it is told once that is put in order (rule sync.histories)', async () => {
  const store = makeMemoryStore()
  const deletedLater = toldEntry(1, { no: 14, deleted_at: 20, deleted_by: 'somebody', clock: 30 })
  const live = toldEntry(2, { no: 10, deleted_at: null, deleted_by: null, clock: 40 })
  const shown = () => store.write('relaxed', async (tx) => (await tx.rows('subjects', ['maths']))[0])
  await store.write('relaxed', async (tx) => {
    await tx.putServerRows([{ key, row: aRow('maths', { name: 'Maths', _no: 3 }) }])
    await tx.putEntries([deletedLater, live])
    await recomputeView(tx, [key])
  })
  expect(await shown()).toMatchObject({ _live: 1 })

  await store.write('relaxed', orderMerges)

  expect(await store.write('relaxed', (tx) => tx.entries(['queued']))).toMatchObject([
    { seq: 1, op: { held: { no: 10 } } },
    { seq: 2, op: { held: { no: 14 } } },
  ])
  expect(await shown()).toMatchObject({ _live: 0 })
})

interface Told {
  no: number
  deleted_at: number | null
  deleted_by: string | null
  clock: number
}

function toldEntry(seq: number, { no, clock, ...life }: Told): OutboxEntry {
  const op: Op = {
    id: `told-${no}`,
    group: `told-${no}`,
    v: 1,
    record: 'subjects',
    record_id: 'maths',
    kind: 'merge',
    fields: { name: `Maths ${no}` },
    held: { epoch: 'before', no, clocks: { '*': [1, 'ipad'], name: [clock, 'ipad'] }, restores: 0, ...life },
    made_at: 1,
  }
  return { seq, op, state: 'queued', touches: [key] }
}
