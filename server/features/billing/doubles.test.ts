import { expect, test } from 'vitest'
import { doublesOf } from './doubles.ts'

test.each([
  ['nothing runs', ['unpaid', 'paused', 'incomplete'], {}, []],
  ['one runs beside what was not paid', ['unpaid', 'paused', 'incomplete', 'active'], {}, [0, 1, 2]],
  ['one runs beside what has ended', ['canceled', 'incomplete_expired', 'past_due'], {}, []],
  ['an older one revives', ['active', 'active'], { 0: 'unpaid', 1: 'active' }, [0]],
  ['one revives beside one of which nobody told us yet', ['active', 'trialing'], { 0: 'paused' }, [0]],
  ['two revive', ['active', 'active'], { 0: 'unpaid', 1: 'paused' }, [0]],
  ['the only one revives', ['active'], { 0: 'unpaid' }, []],
  ['two were made at the provider itself', ['active', 'active'], { 0: 'active' }, []],
])('%s: who has to end (rule billing.once)', (_what, statuses, before, ends) => {
  const found = statuses.map((status, at) => {
    return { id: String(at), customer: 'cus_1', status, created_at: new Date(at), ends_at: null }
  })

  const doubles = doublesOf(found, new Map(Object.entries(before)))

  expect(doubles.map(({ id }) => Number(id))).toEqual(ends)
})
