import { describe, expect, test } from 'vitest'
import { newRow } from './stored-row.ts'
import { WorkingRows } from './working-rows.ts'

const key = 'subjects:maths'
const [maths, algebra] = ['Maths', 'Algebra'].map((name) => newRow('maths', { name }, [1, null]))

describe('what a push is to write', () => {
  test('is what differs from the store, however often it was put', () => {
    const rows = readRows()

    rows.replace(key, algebra ?? null, false)
    rows.replace(key, algebra ?? null, false)
    expect(rows.changedKeys()).toEqual([key])

    rows.replace(key, maths ?? null, false)
    expect(rows.changedKeys()).toEqual([])
  })

  test('is nothing of a group that was taken back, also of what it deleted for ever', () => {
    const rows = readRows()
    rows.beginGroup()
    rows.replace(key, null, true)
    expect(rows.changedKeys()).toEqual([key])

    rows.rollbackGroup()

    expect(rows.get(key)).toEqual(maths)
    expect(rows.isPurged(key)).toBe(false)
    expect(rows.changedKeys()).toEqual([])
  })

  test('is what the groups before it did, where one is taken back', () => {
    const rows = readRows()
    rows.beginGroup()
    rows.replace(key, algebra ?? null, false)
    rows.beginGroup()
    rows.replace(key, null, true)

    rows.rollbackGroup()

    expect(rows.get(key)).toEqual(algebra)
    expect(rows.changedKeys()).toEqual([key])
  })
})

function readRows(): WorkingRows {
  const rows = new WorkingRows()
  if (maths) rows.remember('subjects', maths)
  return rows
}
