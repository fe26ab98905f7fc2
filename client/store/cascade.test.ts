import { expect, test } from 'vitest'
import { aRow } from '#tests/support/local-row.ts'
import { makeMemoryStore } from '#tests/simulation/world/memory-local-store.ts'
import { makeRecordWriter } from './record-writer.ts'

let count = 0
const newId = () => `id-${++count}`

test('what hangs on something that another device deleted goes with the owner of that (rule sync.delete-of-owner)', async () => {
  const store = makeMemoryStore()
  const writer = makeRecordWriter({ account: 'family', store, now: () => 1, newId, wake: () => {} })
  const lesson = aRow('lesson', { subject_id: 'maths', student_id: 'emma', _no: 2 })
  await store.write('relaxed', async (tx) => {
    await tx.putRows('students', [aRow('emma')])
    await tx.putRows('subjects', [aRow('maths'), aRow('reading')])
    await tx.putRows('goals', [aRow('goal', { subject_id: 'reading' })])
    await tx.putRows('activities', [lesson])
  })
  const fields = { goal_id: 'goal', subject_id: 'reading', activity_id: 'lesson', amount: 3 }
  const [progress = ''] = (await writer.create('goal_progress', fields)).ids
  const other = { deleted_at: 5, deleted_by: 'other', _no: 3 }
  await store.write('relaxed', (tx) => tx.putRows('activities', [aRow('lesson', { ...lesson, ...other })]))

  const maths = await writer.open('subjects', 'maths')
  const { undo } = maths ? await writer.remove(maths) : { undo: async () => {} }
  const shown = () => store.write('relaxed', async (tx) => (await tx.rows('goal_progress', [progress]))[0]?._live)
  expect(await shown()).toBe(0)

  await undo()
  expect(await shown()).toBe(1)
})
