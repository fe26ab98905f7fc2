import { expect, test } from 'vitest'
import { sameValue } from './values.ts'

test.each<[left: unknown, right: unknown, same: boolean]>([
  [null, undefined, true],
  [undefined, null, true],
  [null, '', false],
  ['', null, false],
  [0, null, false],
  [1, '1', false],
  [{ minutes: 30 }, { minutes: 30, start: null }, true],
  [{ minutes: 30 }, { minutes: 30, start: '9:00' }, false],
  [{ minutes: 30 }, null, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{}, [], false],
])('%j and %j: %s', (left, right, same) => {
  expect(sameValue(left, right)).toBe(same)
})
