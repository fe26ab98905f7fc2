import { v4, v5, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { creationTime } from './creation-time.ts'

const made = Date.UTC(2026, 10, 26, 21, 0, 0, 123)

test.each([
  [v7({ msecs: made }), made],
  [twinOf(v7({ msecs: made })), made],
  [v5('a day mark', v4()), null],
  [v4(), null],
  ['', null],
])('%s was made at %s (rule settings.recently-deleted)', (id, at) => {
  expect(creationTime(id)).toBe(at)
})
