import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import type { Change } from './change.ts'
import { asLocalRow, type LocalStore, type LocalTransaction } from './local-store.ts'
import { makeRecordWriter } from './record-writer.ts'

// Many more than there are tables, which the database itself looks through by name.
const lessons = 600

afterEach(() => {
  vi.restoreAllMocks()
})

// IndexedDB without a browser takes seconds for so many.
test('a delete of many, and its undo, looks nothing up row by row', { timeout: 30_000 }, async () => {
  const store = dexieStore('many')
  let made = 0
  const newId = () => `id-${++made}`
  const writer = makeRecordWriter({ account: 'many', store, now: () => 1, newId, wake: () => {} })
  await store.write('relaxed', async (tx) => {
    await tx.putRows('students', [aRow('nora', { name: 'Nora' })])
    const some = Array.from({ length: lessons }, (_, index) =>
      aRow(`lesson-${index}`, { student_id: 'nora', subject_id: 'math', date: '2026-11-20' }),
    )
    await tx.putRows('activities', some)
  })
  const opened = await writer.open('students', 'nora')
  if (!opened) throw new Error('There is no student')
  const gets = vi.spyOn(IDBObjectStore.prototype, 'get')
  const searched: number[] = []
  const { includes } = Array.prototype
  vi.spyOn(Array.prototype, 'includes').mockImplementation(function (this: unknown[], ...asked) {
    searched.push(this.length)
    return Reflect.apply(includes, this, asked)
  })

  const { undo } = await writer.remove(opened)
  expect(await countLive()).toBe(0)
  await undo()
  expect(await countLive()).toBe(lessons)

  expect(gets.mock.calls.length).toBeLessThan(lessons / 10)
  expect(Math.max(...searched)).toBeLessThan(lessons / 10)
  await deleteDatabase('many')

  function countLive() {
    return store.write('relaxed', async (tx) => {
      const rows = await tx.dependents('activities', 'student_id', ['nora'])
      return rows.filter(({ deleted_at }) => deleted_at === null).length
    })
  }
})

// A list of all that waits, read for each of 500, grows with their square.
test('the undo of many entries that were made together reads once what waits', { timeout: 30_000 }, async () => {
  const store = dexieStore('undone')
  let [made, reads] = [0, 0]
  const counting: LocalStore = {
    ...store,
    write: (durability, work) =>
      store.write(durability, async (tx) => {
        const entries: LocalTransaction['entries'] = (...asked) => ((reads += 1), tx.entries(...asked))
        return work({ ...tx, entries })
      }),
  }
  const newId = () => `id-${++made}`
  const writer = makeRecordWriter({ account: 'undone', store: counting, now: () => 1, newId, wake: () => {} })
  const fields = { student_id: 'nora', subject_id: 'math', date: '2026-11-20' }
  const lesson: Change = { kind: 'create', record: 'activities', fields }
  const { undo } = await writer.commit(Array.from({ length: 100 }, () => lesson))

  await undo()

  expect(reads).toBeLessThan(5)
  const left = await store.write('relaxed', (tx) => tx.dependents('activities', 'student_id', ['nora']))
  expect(left.filter(({ deleted_at }) => deleted_at === null)).toEqual([])
  await deleteDatabase('undone')
})

function aRow(id: string, fields: Record<string, unknown>) {
  return asLocalRow({ id, deleted_at: null, deleted_by: null, restores: 0, _no: 1, ...fields })
}
