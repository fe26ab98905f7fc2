import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { plannedTiles } from './tiles.ts'

const plan = (id: string, fields: Partial<Plan> = {}) =>
  ({ id, plan_set: null, status: 'planned', duration_minutes: 30, ...fields }) as Plan

test('an activity that several children do together is one tile, and a skipped one is none (rule planner.today)', () => {
  const tiles = plannedTiles([
    plan('nora', { plan_set: 'walk', status: 'completed' }),
    plan('alone'),
    plan('silas', { plan_set: 'walk', duration_minutes: 40 }),
    plan('wren', { plan_set: 'walk', status: 'skipped' }),
    plan('teddy', { plan_set: 'walk' }),
    plan('ill', { status: 'skipped' }),
  ])

  expect(tiles.map(({ key, open, done, minutes }) => [key, open.map(idOf), done.map(idOf), minutes])).toEqual([
    ['walk', ['silas', 'teddy'], ['nora'], 40],
    ['alone', ['alone'], [], 30],
  ])
})

test('a tile asks for the minutes where somebody has none, and is done where nothing is open (rule planner.today)', () => {
  const [asks, done] = plannedTiles([
    plan('a', { plan_set: 'one' }),
    plan('b', { plan_set: 'one', duration_minutes: null }),
    plan('c', { status: 'completed' }),
  ])
  expect([asks?.minutes, done?.minutes, done?.open]).toEqual([null, null, []])
})

function idOf({ id }: Plan): string {
  return id
}
