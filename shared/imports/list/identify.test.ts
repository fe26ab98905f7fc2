import { v5 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { listAccount, listOf, readList } from '#tests/support/list-reading.ts'
import type { ExistingEntry, ListFamily } from './list-settings.ts'
import type { ListReading } from './read-rows.ts'

const fatesOf = ({ entries }: ListReading) => entries.map(({ fate }) => fate)
const idsOf = ({ entries }: ListReading) => entries.map(({ id }) => id)

describe('ids of a list (rule imports.ids)', () => {
  const text = listOf('9/13/2025,Nora,Math,One,45', '9/13/2025,Nora,Math,one ,45', '9/13/2025,Nora,Math,Two,45')

  test('never change: devices of every version must find the same entry', () => {
    expect(idsOf(readList(text))).toEqual([
      v5('["entry","2025-09-13","nora","math","one",45,0]', listAccount),
      v5('["entry","2025-09-13","nora","math","one",45,1]', listAccount),
      v5('["entry","2025-09-13","nora","math","two",45,0]', listAccount),
    ])
    expect(v5('["entry","2025-09-13","nora","math","one",45,0]', listAccount)).toBe(idsOf(readList(text))[0])
  })

  test('are the same in any order of rows, and others in another family', () => {
    const turned = listOf('9/13/2025,Nora,Math,Two,45', '9/13/2025,Nora,Math,one ,45', '9/13/2025,Nora,Math,One,45')
    const other = readList(text, {}, { idOf: (name) => v5(name, '01a07ae1-0000-7000-8000-000000000002') })

    expect(new Set(idsOf(readList(turned)))).toEqual(new Set(idsOf(readList(text))))
    expect(idsOf(other).filter((id) => idsOf(readList(text)).includes(id))).toEqual([])
  })

  test('count titles as equal that differ by case, spaces and encoding', () => {
    const one = ['Café  1', 'cafe\u0301 1', 'CAFÉ 1'].map((title) => `9/13/2025,Nora,Math,${title},45`)
    expect(idsOf(readList(listOf(...one))).at(-1)).toBe(
      v5('["entry","2025-09-13","nora","math","café 1",45,2]', listAccount),
    )
  })

  test('of new names with several spellings are the same in any order', () => {
    const rows = ['Café', 'Cafe'].map((name) => `9/13/2025,Nora,${name},One,45,The ${name}`)
    const made = (its: string[]) => {
      const { newSubjects, newBooks } = readList(`${listOf()},Books\n${its.join('\n')}`)
      return [newSubjects[0]?.id, newBooks[0]?.id]
    }
    expect(made(rows)).toEqual(made(rows.toReversed()))
  })

  test('of new names follow from the names', () => {
    const latin = (name: string) => readList(listOf(`9/13/2025,Nora,${name},One,45`)).newSubjects[0]?.id
    expect(latin(' LATIN ')).toBe(latin('Latin'))
    expect(latin('Latin')).toBe(v5('["subject","latin"]', listAccount))
  })
})

describe('what the family has already (rule imports.same)', () => {
  const text = listOf('9/13/2025,Nora,Math,One,45', '9/13/2025,Nora,Math,One,45')
  const [first = '', second = ''] = idsOf(readList(text))
  const alike: ExistingEntry = {
    id: 'by-hand',
    student_id: 'nora',
    subject_id: 'math',
    title: 'ONE',
    duration_minutes: 45,
  }
  const entriesOn = () => [alike]

  test('is there under its id: nothing to do', () => {
    const reading = readList(
      text,
      {},
      { stateOf: (id) => (id === first ? 'live' : null), entriesOn: () => [{ ...alike, id: first }] },
    )
    expect([fatesOf(reading), reading.sums.entries]).toEqual([['there', 'added'], 1])
  })

  test('looks the same under another id: one entry stands for one row, unless it is chosen', () => {
    expect(fatesOf(readList(text, {}, { entriesOn }))).toEqual(['same', 'added'])
    expect(fatesOf(readList(text, { takenAnyway: new Set([first]) }, { entriesOn }))).toEqual(['added', 'added'])
    expect(fatesOf(readList(text, {}, { entriesOn: () => [{ ...alike, duration_minutes: 44 }] }))).toEqual([
      'added',
      'added',
    ])
  })

  test('was deleted since: it stays deleted, unless it is chosen', () => {
    const stateOf = () => 'deleted' as const
    expect(fatesOf(readList(text, {}, { stateOf }))).toEqual(['deleted', 'deleted'])
    expect(fatesOf(readList(text, { takenAnyway: new Set([second]) }, { stateOf }))).toEqual(['deleted', 'restored'])
  })

  test('a grade is linked to the entry that stands in the place of its own', () => {
    const graded = 'Date,Child,Subject,Title,Minutes,Score\n9/13/2025,Nora,Math,One,45,18/20'
    const linked = (its: Partial<ListFamily>) => readList(graded, {}, its).grades[0]?.activity_id

    expect([linked({}), linked({ entriesOn })]).toEqual([first, 'by-hand'])
    expect([linked({ stateOf: (id) => (id === first ? 'deleted' : null) })]).toEqual([null])
  })
})
