import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

const nora = { id: 'a', name: 'Nora', levels: [1, 2] }
const silas = { id: 'b', name: 'Silas', levels: [] }

test('an answer that says the same is the one before', () => {
  const known = [nora, silas]

  expect(keepSame(known, structuredClone(known))).toBe(known)
})

test('a row that stayed as it was is the same row, wherever it stands now', () => {
  const added = { id: 'c', name: 'Ada', levels: [] }

  const shared = keepSame([nora, silas], [added, structuredClone(nora), { ...silas, name: 'Si' }])

  expect(shared).toEqual([added, nora, { ...silas, name: 'Si' }])
  expect(shared[1]).toBe(nora)
})

test.each([
  ['a field that is gone', { id: 'a', name: 'Nora' }],
  ['a field that came', { ...nora, grade: null }],
  ['a value deep inside', { ...nora, levels: [1, 3] }],
])('%s is a change', (_what, changed) => {
  expect(keepSame<object>(nora, changed)).toBe(changed)
})

test('maps are compared by what they hold', () => {
  const known = new Map([['a', nora]])
  const other = new Map([['a', silas]])

  expect(keepSame(known, new Map([['a', structuredClone(nora)]]))).toBe(known)
  expect(keepSame(known, other)).toBe(other)
})
