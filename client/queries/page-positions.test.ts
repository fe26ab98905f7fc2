import { expect, test } from 'vitest'
import { inOrder } from '#shared/records/in-order.ts'
import { positionBetween, positionsBehind, positionsBetween, roomBefore } from './page-positions.ts'

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

test.each([
  ['places of their own', ['a0', 'a1', 'a2'], 0],
  ['two of one place', ['a0', 'a0', 'a1', 'a2'], 1],
  ['all of one place', ['a0', 'a0', 'a0', 'a0'], 3],
  ['places that are not of ours', ['first', 'firstA', 'second', 'third'], 4],
])('new rows stand where they are put, between rows with %s (rule lessons.order)', (_, positions, max) => {
  const order = positions.map((position, at) => ({ id: `row ${at}`, position }))
  for (let at = 0; at <= order.length; at += 1) {
    const room = roomBefore(order, at, 2)
    const places = new Map([...order, ...room.moved].map(({ id, position }) => [id, position]))
    room.positions.forEach((position, one) => places.set(`new ${one}`, position))
    const shown = inOrder([...places].map(([id, position]) => ({ id, position }))).map(({ id }) => id)
    const names = order.map(({ id }) => id)
    expect(shown).toEqual([...names.slice(0, at), 'new 0', 'new 1', ...names.slice(at)])
    expect(room.moved.length).toBeLessThanOrEqual(max)
  }
})
