import { expect, test } from 'vitest'
import { positionBetween, positionsBehind } from './page-positions.ts'

test.each([
  [null, null],
  [null, 'a0'],
  ['a0', 'a1'],
  ['a0', null],
  ['a0', 'a0V'],
  ['second', null],
  ['Zz~', null],
])('a place between %j and %j (rule documents.adding)', (from, to) => {
  const place = positionBetween(from, to)
  expect(place > (from ?? '')).toBe(true)
  expect(to === null || place < to).toBe(true)
})

test.each([
  ['a0', 'a0'],
  ['a1', 'a0'],
])('places that two devices gave alike leave one behind them: %j, %j (rule documents.adding)', (from, to) => {
  expect(positionBetween(from, to) > from).toBe(true)
})

test('new pages stand behind the last one, in their order (rule documents.adding)', () => {
  const places = positionsBehind('a3', 40)
  expect(places).toHaveLength(40)
  expect(places).toEqual([...new Set(places)].sort())
  expect((places[0] ?? '') > 'a3').toBe(true)
})
