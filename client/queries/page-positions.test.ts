import { expect, test } from 'vitest'
import { positionBetween, positionsBehind, positionsBetween } from './page-positions.ts'

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

test.each([
  ['a0', 'a1'],
  [null, 'a0'],
  ['a0', null],
])('hundreds of places between %j and %j stay short (rule lessons.order)', (from, to) => {
  const places = positionsBetween(from, to, 899)
  expect(places).toEqual([...new Set(places)].sort())
  expect(places.every((place) => place > (from ?? '') && (to === null || place < to))).toBe(true)
  expect(Math.max(...places.map((place) => place.length))).toBeLessThan(10)
})

test('places beside a key that is not of ours stand behind the first (rule lessons.order)', () => {
  expect(positionsBetween('second', 'third', 3)).toHaveLength(3)
})
