import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

test('the same seed tells the same story', async () => {
  const [once, again] = [await simulate(7), await simulate(7)]

  expect(again.trace).toEqual(once.trace)
})
