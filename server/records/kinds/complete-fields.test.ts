import { expect, test } from 'vitest'
import { withFollowing } from './complete-fields.ts'

test('fields that follow from others are worked out, where they do, and the rest stays (rule sync.units)', () => {
  const follows = {
    minutes: ({ from, to }: { from: number | null; to: number }) => (from === null ? undefined : to - from),
  }

  expect(withFollowing(follows, { from: 10, to: 25, minutes: 1 }, ['minutes', 'to'])).toEqual({
    from: 10,
    to: 25,
    minutes: 15,
  })
  expect(withFollowing(follows, { from: null, to: 25, minutes: 1 }, ['minutes'])).toEqual({
    from: null,
    to: 25,
    minutes: 1,
  })
})
