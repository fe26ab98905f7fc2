import { describe, expect, test } from 'vitest'
import { aTodo } from '#tests/support/listed-todo.ts'
import { alsoInEnvelope, childrenOfFiling, kindOfPaper, titleOfFiling } from './envelope.ts'

const due = { due_date: '2026-08-01', state: 'PA' } as const
const notice = aTodo({ ...due, id: 'n1', key: 'notice', student_id: 'nora', title: 'File the affidavit' })
const hers = (id: string, key: string, said: Parameters<typeof aTodo>[0] = {}) =>
  aTodo({ ...due, id, key, title: key, student_id: 'nora', ...said })

describe('the same envelope (rule filings.envelope)', () => {
  const noticeOfSilas = hers('n2', 'notice', { student_id: 'silas' })
  const objectives = hers('o1', 'objectives', { type: 'curriculum' })
  const objectivesOfSilas = hers('o2', 'objectives', { type: 'curriculum', student_id: 'silas' })
  const health = hers('h1', 'health', { type: 'documentation', standing: 'asked' })

  test('takes what is due on its day, and the same item of other children, each item once', () => {
    const all = [notice, noticeOfSilas, objectives, objectivesOfSilas, health]
    expect(alsoInEnvelope([notice], all).map((item) => item.map(({ id }) => id))).toEqual([
      ['n2'],
      ['o1', 'o2'],
      ['h1'],
    ])
  })

  test.each([
    ['is due on another day', hers('x', 'evaluation', { due_date: '2027-06-30' })],
    ['is done', hers('x', 'objectives', { standing: 'done', completed: true })],
    ['waits for its event', hers('x', 'transfer', { standing: 'waits' })],
    ['holds only in some case', hers('x', 'special', { standing: 'conditional' })],
    ['is a test', hers('x', 'testing', { type: 'testing' })],
    ['asks for days of teaching', hers('x', 'time', { type: 'documentation' })],
    ['is another state’s', hers('x', 'objectives', { state: 'NY' })],
    ['is in it already', notice],
  ])('doesn’t take what %s', (_, todo) => {
    expect(alsoInEnvelope([notice], [todo])).toEqual([])
  })

  test('takes the same item on another day, as a child who began later has it', () => {
    expect(alsoInEnvelope([notice], [hers('n2', 'notice', { due_date: '2026-11-01' })])).toHaveLength(1)
  })

  test('without a day it takes the same item of other children alone', () => {
    const undated = aTodo({ ...due, due_date: null, id: 'n1', key: 'notice' })
    expect(alsoInEnvelope([undated], [hers('o1', 'objectives', { due_date: null })])).toEqual([])
  })
})

describe('what a filing is called and whom it names (rule filings.fields)', () => {
  test('each item and each child once', () => {
    const todos = [
      notice,
      hers('n2', 'notice', { student_id: 'silas', title: 'File the affidavit' }),
      hers('o', 'plan'),
    ]
    expect(titleOfFiling(todos)).toBe('Affidavit and plan')
    expect(childrenOfFiling(todos)).toEqual(['nora', 'silas'])
  })

  test('none where a paper of the whole family is in it', () => {
    expect(childrenOfFiling([notice, aTodo({ student_id: null })])).toEqual([])
  })

  test.each([
    ['File the yearly affidavit or declaration', 'Yearly affidavit or declaration'],
    ['Write the educational objectives', 'Educational objectives'],
    ['Attach immunization and health evidence', 'Immunization and health evidence'],
    ['Get the yearly evaluation', 'Yearly evaluation'],
    ['Turn in the year’s attendance', 'Year’s attendance'],
    ['Send each quarterly report', 'Quarterly report'],
    ['Notify the county superintendent', 'Notify the county superintendent'],
  ])('“%s” is the paper “%s”', (title, paper) => {
    expect(titleOfFiling([{ title }])).toBe(paper)
  })

  test('as long as a title may be', () => {
    const long = Array.from({ length: 9 }, (_, at) => ({ title: `${at} ${'Very long words of a law '.repeat(3)}` }))
    expect(titleOfFiling(long).length).toBeLessThanOrEqual(200)
    expect(titleOfFiling(long)).toMatch(/…$/)
  })
})

test.each([
  ['notification', 'notice'],
  ['curriculum', 'plan'],
  ['assessment', 'evaluation'],
  ['testing', 'test_scores'],
  ['reporting', 'notice'],
] as const)('the paper of a to-do of type %s is kept as %s (rule filings.fields)', (type, kind) => {
  expect(kindOfPaper([{ key: 'a', type }], true)).toBe(kind)
})

test.each([
  ['health evidence alone', ['health'], true, 'health'],
  ['a declaration with copies of health papers', ['notice', 'immunization-form'], true, 'health'],
  ['a letter beside them, without a copy', ['notice', 'health'], false, 'notice'],
] as const)(
  '%s is kept as what nobody sees unasked (rules filings.fixed, documents.health)',
  (_, keys, hasCopy, kind) => {
    const todos = keys.map((key) => ({
      key,
      type: key === 'notice' ? ('notification' as const) : ('documentation' as const),
    }))
    expect(kindOfPaper(todos, hasCopy)).toBe(kind)
  },
)
