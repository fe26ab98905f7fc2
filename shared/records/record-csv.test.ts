import { describe, expect, test } from 'vitest'
import { csvHead, csvRow, exportedName } from './record-csv.ts'

const names = new Map([
  ['students', new Map([['s1', 'Nora']])],
  ['subjects', new Map([['m1', 'Math, and more']])],
] as const)

describe('a record as a table (rule exports.csv)', () => {
  test('has each of its fields, and beside an id the name that it stands for', () => {
    const head = csvHead('goals').trim().split(',')
    const row = csvRow('goals', { id: 'g1', subject_id: 'm1', title: 'Fractions', total_goal: 100 }, names)

    expect(head.slice(0, 1)).toEqual(['id'])
    expect(head).toContain('title')
    expect(head[head.indexOf('subject_id') + 1]).toBe('subject_name')
    expect(row).toContain('m1,"Math, and more"')
    expect(row.endsWith('\r\n')).toBe(true)
  })

  test('has beside a list of ids the names that it stands for (rule books.deleted)', () => {
    const books = new Map([
      ...names,
      [
        'books',
        new Map([
          ['b1', 'Heidi'],
          ['b2', 'Saxon, 5/4'],
        ]),
      ],
    ] as const)
    const head = csvHead('activities').trim().split(',')
    const row = csvRow('activities', { id: 'a1', book_ids: ['b1', 'b2', 'b3'] }, books)

    expect(head[head.indexOf('book_ids') + 1]).toBe('book_names')
    expect(row).toContain('"[""b1"",""b2"",""b3""]","Heidi, Saxon, 5/4"')
  })

  test('begins so that spreadsheets read its letters, and holds no formula', () => {
    expect(csvHead('students').startsWith('\uFEFFid,name,')).toBe(true)
    expect(csvRow('students', { id: 's2', name: '=Zoë' }, names).startsWith("s2,'=Zoë,")).toBe(true)
  })

  test('numbers, yes and no stand as they are, nothing as nothing, lists as JSON', () => {
    const head = csvHead('subjects').trim().split(',')
    const line = csvRow('subjects', { id: 'm1', name: 'Math', required_hours: -5, is_active: true }, names)
    const cells = line.trim().split(',')

    expect(cells[head.indexOf('required_hours')]).toBe('-5')
    expect(cells[head.indexOf('is_active')]).toBe('true')
    expect(cells[head.indexOf('description')]).toBe('')
  })

  test.each([
    ['students', { name: 'Nora' }, 'Nora'],
    ['students', {}, 'Student'],
  ] as const)('a row of %s is called what its name says: %j', (record, row, name) => {
    expect(exportedName(record, row)).toBe(name)
  })
})
