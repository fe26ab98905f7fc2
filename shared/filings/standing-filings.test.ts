import { expect, test } from 'vitest'
import { standingFilings } from './standing-filings.ts'

test.each([
  ['one', { a: null }, ['a']],
  ['one and its correction', { a: null, b: 'a' }, ['b']],
  ['a correction of a correction', { a: null, b: 'a', c: 'b' }, ['c']],
  ['two devices that corrected the same one', { a: null, b: 'a', c: 'a' }, ['b', 'c']],
  ['a correction of one that was deleted', { b: 'a' }, ['b']],
  ['one that corrects itself', { a: 'a' }, ['a']],
  ['three that correct each other', { a: 'c', b: 'a', c: 'b' }, ['c']],
  ['two beside each other', { a: null, b: null }, ['a', 'b']],
])('%s (rule filings.on-file)', (_, corrects: Record<string, string | null>, standing) => {
  const living = Object.entries(corrects).map(([id, supersedes]) => ({ id, supersedes }))
  expect(standingFilings(living).map(({ id }) => id)).toEqual(standing)
})
