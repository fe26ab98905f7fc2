import { expect, test } from 'vitest'
import { namedIds } from './named-ids.ts'

test.each([
  ['a field', { field: 'document_id' }, { document_id: 'a' }, ['a']],
  ['an empty field', { field: 'document_id' }, { document_id: null }, []],
  ['a list', { field: 'book_ids', isList: true }, { book_ids: ['a', 'b'] }, ['a', 'b']],
  ['no list', { field: 'book_ids', isList: true }, { book_ids: null }, []],
  ['objects', { field: 'samples', isList: true, within: 'id' }, { samples: [{ id: 'a' }, { id: 'b' }] }, ['a', 'b']],
  [
    'objects of a later build',
    { field: 'samples', isList: true, within: 'id' },
    { samples: [{ of: 'a' }, null, 'b'] },
    [],
  ],
] as const)('%s names ids (rule records.kept)', (_, naming, fields, ids) => {
  expect(namedIds({ record: 'packets', ...naming }, fields)).toEqual(ids)
})
