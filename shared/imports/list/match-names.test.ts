import { describe, expect, test } from 'vitest'
import { namesIn, proposedChildren, proposedSubject } from './match-names.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, name }))
const children = named('Nora Weaver', 'Silas', 'Zoë', 'Wren', 'Wendell')
const subjects = named(
  'Mathematics',
  'Language Arts',
  'U.S. History',
  'Science',
  'Physical Education',
  'Read Aloud',
  'Reading',
  'Art',
)

describe('names of a list (rule imports.names)', () => {
  test.each([
    ['Nora Weaver', ['Nora Weaver'], true],
    ['nora', ['Nora Weaver'], true],
    ['NORA  WEAVER', ['Nora Weaver'], true],
    ['Nora W.', ['Nora Weaver'], false],
    ['Silas Weaver', ['Silas'], false],
    ['zoe', ['Zoë'], true],
    ['Si', ['Silas'], false],
    ['S', ['Silas'], false],
    ['S.', ['Silas'], false],
    ['W', null, false],
    ['Wr', ['Wren'], false],
    ['Nora & Silas', ['Nora Weaver', 'Silas'], true],
    ['Nora, Si and Zoe', ['Nora Weaver', 'Silas', 'Zoë'], false],
    ['Nora and Tom', null, false],
    ['Nora, Nora', null, false],
    ['N/S', null, false],
    ['Silasx', null, false],
    ['Tom', null, false],
    [',', null, false],
  ] as const)('the child %s is %s', (name, ids, isSure) => {
    expect(proposedChildren(name, children)).toEqual(ids === null ? null : { ids, isSure })
  })

  test('two children of one name are none', () => {
    expect(proposedChildren('Ann', named('Ann', 'Ann'))).toBeNull()
    expect(proposedChildren('Ann', named('Ann B', 'Ann C'))).toBeNull()
  })

  test.each([
    ['Mathematics', 'Mathematics', true],
    ['mathematics ', 'Mathematics', true],
    ['Math', 'Mathematics', false],
    ['LA', 'Language Arts', false],
    ['L.A.', 'Language Arts', false],
    ['PE', 'Physical Education', false],
    ['US History', null, false],
    ['U.S. History 2', 'U.S. History', false],
    ['Sci', 'Science', false],
    ['Science 7', 'Science', false],
    ['Read', null, false],
    ['U.S. Hist', null, false],
    ['Ma', null, false],
    ['Art', 'Art', true],
    ['Latin', null, false],
  ])('the subject %s is %s', (name, id, isSure) => {
    expect(proposedSubject(name, subjects)).toEqual(id === null ? null : { ids: [id], isSure })
  })

  test('are listed once each, with how many rows have them, with the same id in any order', () => {
    expect(namesIn(['Zoë', '', 'nora', 'zoe', 'Nora ', ' '])).toEqual([
      { key: 'zoe', name: 'Zoë', idName: 'zoe', rows: 2 },
      { key: 'nora', name: 'nora', idName: 'nora', rows: 2 },
    ])
    expect(namesIn(['zoe', 'Zoë'])[0]?.idName).toBe('zoe')
  })
})
