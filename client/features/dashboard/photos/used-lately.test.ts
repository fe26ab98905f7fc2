import { expect, test } from 'vitest'
import type { Subject } from '#shared/subjects/subject.ts'
import { usedLately } from './used-lately.ts'

test.each([
  ['few are all there', ['Art', 'Latin'], {}, ['Art', 'Latin']],
  [
    'none was logged: the first four',
    ['Art', 'Latin', 'Math', 'Music', 'Science'],
    {},
    ['Art', 'Latin', 'Math', 'Music'],
  ],
  [
    'those logged last, in the order of the list',
    ['Art', 'Latin', 'Math', 'Music', 'Reading', 'Science'],
    { Science: '05', Music: '04', Latin: '03', Reading: '02', Art: '01' },
    ['Latin', 'Music', 'Reading', 'Science'],
  ],
  [
    'one that was logged comes before one that never was',
    ['Art', 'Latin', 'Math', 'Music', 'Science'],
    { Science: '01' },
    ['Art', 'Latin', 'Math', 'Science'],
  ],
] as const)('subjects that are one tap away for a photo, %s (rule media.photos)', (_case, names, logged, shown) => {
  const newest = new Map(Object.entries(logged).map(([name, id]) => [name, { id, date: `2026-11-${id.slice(0, 2)}` }]))
  const subjects = names.map((name) => ({ id: name, name }) as Subject) // nothing else of it is looked at

  expect(usedLately(subjects, newest).map(({ id }) => id)).toEqual(shown)
})
