import { expect, test } from 'vitest'
import { explainedOfNone } from '#tests/mutants/explained-of-none.ts'

test('each mutant that is explained can still be made of the code as it is', () => {
  expect(explainedOfNone()).toEqual([])
})
