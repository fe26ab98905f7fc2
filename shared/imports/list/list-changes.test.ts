import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definitionOf } from '#shared/records/registry.ts'
import { parsedList, readList } from '#tests/support/list-reading.ts'
import { badRowsCsv } from './bad-rows-csv.ts'
import { recordsOfList, type ListImportContext } from './list-changes.ts'
import type { ListFamily } from './list-settings.ts'
import type { ListReading } from './read-rows.ts'

function read(text: string, its: Partial<ListFamily> = {}): ListReading {
  return readList(text, {}, { children: [], subjects: [], ...its })
}

const text = [
  'Date,Child,Subject,Title,Minutes,Books,Notes,Score',
  '9/13/2025,Nora,Math,Unit test,45,Saxon,"Went well\nat last",18/20',
  '9/14/2025,Wren,Latin,Vocabulary,20,,,',
].join('\n')

function into({ newChildren }: ListReading, more: Partial<ListImportContext> = {}): ListImportContext {
  return {
    today: '2026-11-18',
    import_run_id: '01a07ae1-0000-7000-8000-000000000009',
    grades: new Map(newChildren.map(({ id }) => [id, '3'])),
    accountType: 'family',
    activeChildren: 0,
    usedColors: [],
    ...more,
  }
}

describe('the records of a list (rule imports.records)', () => {
  const reading = read(text)
  const records = recordsOfList(reading, into(reading))

  test('are as their definitions take them, owners first', () => {
    expect(records.map(({ record }) => record)).toEqual([
      'students',
      'students',
      'subjects',
      'subjects',
      'books',
      'activities',
      'activities',
      'assessments',
    ])
    for (const { record, id, fields } of records) {
      expect(z.safeParse(definitionOf(record).schema, fields).error?.issues).toBeUndefined()
      expect(definitionOf(record).rules?.(fields, '2026-11-18') ?? {}).toEqual({})
      expect(z.safeParse(z.uuid(), id).success).toBe(true)
    }
  })

  test('an entry says how it came, and when it was written', () => {
    expect(records[5]?.fields).toMatchObject({
      date: '2025-09-13',
      title: 'Unit test',
      source: 'import',
      written_on: '2026-11-18',
      import_run_id: '01a07ae1-0000-7000-8000-000000000009',
      notes: 'Went well\nat last',
      book_ids: [records[4]?.id],
      student_id: records[0]?.id,
    })
    expect(records[7]?.fields).toMatchObject({
      assessment_type: 'test',
      points_earned: 18,
      activity_id: records[5]?.id,
    })
  })

  test('a new child has the grade that was said, and began no later than its first row', () => {
    expect(records[0]?.fields).toMatchObject({
      name: 'Nora',
      grade_level: '3',
      enrollment_date: '2025-09-13',
      enrollment_known: false,
      is_active: true,
    })
    expect(() => recordsOfList(reading, into(reading, { grades: new Map() }))).toThrow('no grade')
  })

  test('a child beyond the limit comes in archived', () => {
    const children = recordsOfList(reading, into(reading, { activeChildren: 14 })).slice(0, 2)
    expect(children.map(({ fields }) => 'is_active' in fields && fields.is_active)).toEqual([true, false])
  })

  test('new subjects have colors of their own', () => {
    expect(records.slice(2, 4).map(({ fields }) => 'color' in fields && fields.color)).toEqual(['#96B98D', '#D5896F'])
  })

  test('the same list once more adds nothing', () => {
    const ids = new Set(records.map(({ id }) => id))
    const named = (record: string) =>
      records.flatMap(({ record: its, id, fields }) =>
        its === record && 'name' in fields ? { id, name: fields.name } : [],
      )
    const again = read(text, {
      children: named('students'),
      subjects: named('subjects'),
      stateOf: (id) => (ids.has(id) ? 'live' : null),
    })

    expect(recordsOfList(again, into(again))).toEqual([])
  })

  test('what was deleted comes back only where it is needed', () => {
    const deleted = new Set([records[0]?.id])
    const again = read(text, { stateOf: (id) => (deleted.has(id) ? 'deleted' : null) })
    expect(recordsOfList(again, into(again)).map(({ isRestored }) => isRestored)).toEqual([
      true,
      ...Array(7).fill(false),
    ])
  })
})

describe('the table of bad rows (rule imports.bad-rows)', () => {
  test('has line and reasons before what the list has, and is read once more when it is mended', () => {
    const text = 'Date,Child,Subject,Title,Minutes\n2/30/2026,Nora,Math,"=1+1, ""x""",45\n9/13/2025,Nora,Math,Good,45'
    const [list, reading] = [parsedList(text), read(text)]
    const table = badRowsCsv(list, reading.bad)

    expect(table).toBe(
      '\uFEFFLine in the list,Why it was left out,Date,Child,Subject,Title,Minutes\r\n' +
        `2,February has no 30th,2/30/2026,Nora,Math,"'=1+1, ""x""",45\r\n`,
    )
    const mended = read(table.slice(1).replace('2/30/2026', '2/28/2026'))
    expect(mended.entries).toMatchObject([{ date: '2026-02-28', title: '=1+1, "x"', minutes: 45 }])
  })

  test('of a list without a heading it numbers the columns', () => {
    const text = '2/30/2026,Nora,Math,One,45\n2/27/2026,Nora,Math,Two,45'
    const [list, reading] = [parsedList(text), read(text)]
    expect(badRowsCsv(list, reading.bad)).toContain('Column 1,Column 2,')
  })
})
