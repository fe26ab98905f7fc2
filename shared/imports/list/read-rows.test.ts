import { v5 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aBook } from '#tests/support/builders.ts'
import { listAccount, listOf, readList } from '#tests/support/list-reading.ts'
import { sumsLine } from './list-sums.ts'
import type { ListReading } from './read-rows.ts'

const reasonsOf = ({ bad }: ListReading) =>
  bad.map(({ line, problems }) => [line, ...problems.map(({ reason }) => reason)])
const asksOf = ({ questions }: ListReading) => questions.map(({ asks, rows }) => [asks, rows])

describe('the rows of a list (rule imports.rows)', () => {
  test('make entries, with sums before anything is written', () => {
    const reading = readList(
      listOf('9/13/2025,Nora,Math,Lesson 1,45', '9/13/2025,Si,Math,Lesson 1,30', '9/14/2025,Nora,Latin,,20'),
    )

    expect(reading.entries).toMatchObject([
      {
        line: 2,
        date: '2025-09-13',
        student_id: 'nora',
        subject_id: 'math',
        title: 'Lesson 1',
        minutes: 45,
        fate: 'added',
      },
      { line: 3, student_id: 'silas', minutes: 30 },
      { line: 4, date: '2025-09-14', title: 'Latin', minutes: 20 },
    ])
    expect(sumsLine(reading.sums)).toBe('3 entries, 1.6 hours, 2 days, 2 children')
    expect(reading.newSubjects).toEqual([{ id: reading.entries[2]?.subject_id, name: 'Latin', isRestored: false }])
    expect([reading.questions, reading.bad, reading.waiting]).toEqual([[], [], 0])
    expect(structuredClone(reading)).toEqual(reading)
  })

  test('a subject that is matched gives its own name to a row without a title', () => {
    expect(readList(listOf('9/13/2025,Nora,Math,,45')).entries[0]?.title).toBe('Mathematics')
  })

  test('a row that names two children makes an entry for each, logged together', () => {
    const { entries } = readList(listOf('9/13/2025,Nora & Silas,Math,One,45', '9/13/2025,Nora,Math,Two,45'))

    expect(entries.map(({ student_id }) => student_id)).toEqual(['nora', 'silas', 'nora'])
    expect(entries[0]?.log_set).toMatch(/^[0-9a-f-]{36}$/)
    expect([entries[1]?.log_set, entries[2]?.log_set]).toEqual([entries[0]?.log_set, null])
  })

  test('without a time a row waits for the minutes for all, and takes them', () => {
    const text = listOf('9/13/2025,Nora,Math,One,', '9/13/2025,Nora,Math,Two,30')

    expect(asksOf(readList(text))).toEqual([['minutes_for_all', 1]])
    expect(readList(text).entries).toHaveLength(1)
    expect(asksOf(readList(text, { minutesForAll: 0 }))).toEqual([['minutes_for_all', 1]])
    expect(readList(text, { minutesForAll: 20 }).entries.map(({ minutes }) => minutes)).toEqual([20, 30])
  })

  test('a row without title and time stays out, whatever the minutes for all are', () => {
    expect(reasonsOf(readList(listOf('9/13/2025,Nora,Math,,'), { minutesForAll: 20 }))).toEqual([
      [2, 'No title and no time'],
    ])
  })

  test('a list without child and subject asks once for all', () => {
    const text = 'Date,Title,Minutes\n9/13/2025,One,30\n9/14/2025,Two,30'

    expect(asksOf(readList(text))).toEqual([
      ['child_for_all', 2],
      ['subject_for_all', 2],
    ])
    expect(readList(text, { childForAll: known('nora'), subjectForAll: known('math') }).entries).toMatchObject([
      { student_id: 'nora', subject_id: 'math' },
      { student_id: 'nora' },
    ])
  })

  test('a new child and subject for all rows are made once, unless the family has one of the name', () => {
    const text = 'Date,Title,Minutes\n9/13/2025,One,30\n9/14/2025,Two,30'
    const both = (child: string, subject: string) =>
      readList(text, { childForAll: { is: 'new', name: child }, subjectForAll: { is: 'new', name: subject } })

    const made = both(' Wren ', 'Latin')
    expect(made.newChildren).toMatchObject([{ name: 'Wren', firstDay: '2025-09-13', isRestored: false }])
    expect(made.newSubjects).toMatchObject([{ name: 'Latin' }])
    expect(made.entries.map(({ student_id }) => student_id)).toEqual(Array(2).fill(made.newChildren[0]?.id))
    const { newChildren } = readList('Date,Child,Subject,Minutes\n9/13/2025,wren,Math,30', {}, { children: [] })
    expect(newChildren[0]?.id).toBe(made.newChildren[0]?.id)

    expect(both('NORA', 'mathematics')).toMatchObject({
      newChildren: [],
      newSubjects: [],
      entries: [{ student_id: 'nora', subject_id: 'math' }, {}],
    })
    expect(asksOf(both(' ', 'x'.repeat(300)))).toEqual([
      ['child_for_all', 2],
      ['subject_for_all', 2],
    ])
  })

  test('a row without a title is called like the new subject for all rows', () => {
    const read = readList('Date,Child,Minutes\n9/13/2025,Nora,30', { subjectForAll: { is: 'new', name: 'Latin' } })
    expect(read.entries).toMatchObject([{ title: 'Latin' }])
  })

  test('a list without a date asks for its column', () => {
    expect(asksOf(readList('Child,Subject,Title,Minutes\nNora,Math,One,30\nNora,Math,Two,45'))).toEqual([
      ['date_column', 2],
    ])
  })

  test('dates and times that could be two things wait for the answer (rules imports.dates, imports.times)', () => {
    const text = 'Date,Child,Subject,Title,Time\n9/2/2025,Nora,Math,One,2\n9/3/2025,Nora,Math,Two,1'
    const small = text.replace('Two,1', 'Two,45')
    const whole = { whole: 'minutes', part: 'hours', small: 'hours' } as const

    expect(readList(text).questions).toEqual([
      { asks: 'date_order', rows: 2, proposed: 'month_first' },
      { asks: 'time_unit', rows: 2, place: 4 },
    ])
    expect(readList(text, { dateOrder: 'day_first' }).waiting).toBe(2)
    expect(asksOf(readList(small, { dateOrder: 'day_first' }))).toEqual([['small_times', 1]])
    expect(readList(small, { dateOrder: 'day_first', times: new Map([[4, whole]]) }).entries).toMatchObject([
      { date: '2025-02-09', minutes: 120 },
      { date: '2025-03-09', minutes: 45 },
    ])
  })

  test('nothing is cut', () => {
    const long = (count: number) => '🎨'.repeat(count)
    expect(readList(listOf(`9/13/2025,Nora,Math,${long(200)},45`)).bad).toEqual([])
    expect(reasonsOf(readList(listOf(`9/13/2025,Nora,Math,${long(201)},45`)))).toEqual([
      [2, 'Title is longer than 200 characters'],
    ])
    expect(
      reasonsOf(
        readList(`Date,Child,Subject,Title,Minutes,Notes,Books\n9/13/2025,Nora,Math,One,45,${'x'.repeat(10_001)},`),
      ),
    ).toEqual([[2, 'Notes are longer than 10,000 characters']])
    expect(
      reasonsOf(readList(`Date,Child,Subject,Title,Minutes,Books\n9/13/2025,Nora,Math,One,45,${'x'.repeat(201)}`)),
    ).toEqual([[2, 'A book’s title is longer than 200 characters']])
    expect(reasonsOf(readList(listOf(`9/13/2025,Nora,${'x'.repeat(121)},One,45`)))).toEqual([
      [2, 'The subject is longer than 120 characters'],
    ])
    const eleven = Array.from({ length: 11 }, (_, at) => `Book ${at}`).join(';')
    expect(reasonsOf(readList(`Date,Child,Subject,Title,Minutes,Books\n9/13/2025,Nora,Math,One,45,${eleven}`))).toEqual(
      [[2, 'More than 10 books']],
    )
  })
})

describe('bad rows (rule imports.bad-rows)', () => {
  test('stay out with line and reason, the others come in', () => {
    const reading = readList(
      listOf(
        '2/30/2026,Nora,Math,One,45',
        '9/13/2025,Nora,Math,One,2 pgs',
        '9/13/2025,Nora,Math,One,26:00',
        '9/13/2025,,Math,One,45',
        '9/13/2025,N/S,Math,One,45',
        '12/14/2027,Nora,Math,One,45',
        '9/13/2025,Nora,,One,45',
        '9/13/2025,Nora,Math,One,0',
        ',,,One,',
        '9/13/2025,Nora,Math,Good,45',
      ),
    )

    expect(reasonsOf(reading)).toEqual([
      [2, 'February has no 30th'],
      [3, 'Not a length of time'],
      [4, 'Longer than a day'],
      [5, 'No child named'],
      [6, 'Not a child we know'],
      [7, 'That date is in the future'],
      [8, 'No subject named'],
      [9, 'The time is 0'],
      [10, 'No date', 'No child named', 'No subject named'],
    ])
    expect(reading.bad[1]?.problems[0]).toEqual({ kind: 'time', value: '2 pgs', reason: 'Not a length of time' })
    expect(reading.entries.map(({ line }) => line)).toEqual([11])
  })

  test('make no child, subject and book of their own', () => {
    const reading = readList(`Date,Child,Subject,Title,Minutes,Books\n2/30/2026,Nora,Latin,One,45,Prima Latina`)
    expect([reading.newSubjects, reading.newBooks]).toEqual([[], []])
  })
})

describe('names that the parent decides (rule imports.names)', () => {
  test('an unknown child is new where the family has none, and where she says so', () => {
    const text = listOf('9/13/2025,Wren,Math,One,45', '9/12/2025,Wren,Math,One,45', '9/13/2025,N/S,Math,One,45')
    const wren = v5('["student","wren"]', listAccount)

    expect(readList(text).entries).toEqual([])
    expect(readList(text, { children: new Map([['wren', { is: 'new' }]]) }).newChildren).toEqual([
      { id: wren, name: 'Wren', firstDay: '2025-09-12', isRestored: false },
    ])
    expect(readList(text, {}, { children: [] }).entries.map(({ student_id }) => student_id)).toEqual([wren, wren])
    expect(reasonsOf(readList(text, {}, { children: [] }))).toEqual([[4, 'Not a child we know']])
  })

  test('in an empty family the names of a cell with several are the new ones', () => {
    const { entries, newChildren } = readList(
      listOf('9/13/2025,Wren,Math,One,45', '9/13/2025,Tom,Math,One,45', '9/14/2025,Wren and Tom,Math,Two,45'),
      {},
      { children: [] },
    )
    expect([entries.length, newChildren.map(({ name }) => name)]).toEqual([4, ['Wren', 'Tom']])
  })

  test('a new one that is there already, under another name now, is not made again', () => {
    const text = listOf('9/13/2025,Wren,Latin,One,45')
    const children = new Map([['wren', { is: 'new' }]] as const)
    const there = ['["student","wren"]', '["subject","latin"]'].map((name) => v5(name, listAccount))
    const stateOf = (id: string) => (there.includes(id) ? 'live' : null)
    const { entries, newChildren, newSubjects } = readList(text, { children }, { stateOf })
    expect([entries.length, newChildren, newSubjects]).toEqual([1, [], []])
  })

  test('each name can stand for another child or subject', () => {
    const { entries } = readList(listOf('9/13/2025,N/S,Logic,One,45'), {
      children: new Map([['n/s', { is: 'known', ids: ['nora', 'silas'] }]]),
      subjects: new Map([['logic', { is: 'known', id: 'math' }]]),
    })
    expect(entries).toMatchObject([{ student_id: 'nora', subject_id: 'math' }, { student_id: 'silas' }])
  })
})

describe('books of rows (rule imports.books)', () => {
  test('are counted where the family would have too many', () => {
    const one = { ...aBook(), deleted_at: null, deleted_by: null, restores: 0, _no: 1 }
    const shelf = new Map(
      Array.from({ length: 1999 }, (_, at) => [`b${at}`, { ...one, id: `b${at}`, title: `T${at}` }]),
    )
    const { booksOver } = readList(`${listOf()},Books\n9/13/2025,Nora,Math,One,45,X; Y`, {}, { shelf })
    expect(booksOver).toBe(1)
  })

  test('are new once for all rows, by any spelling, and can be another or none', () => {
    const text = `Date,Child,Subject,Title,Minutes,Books\n9/13/2025,Nora,Math,One,45,The Hobbit; Heidi\n9/14/2025,Nora,Math,Two,45,hobbit`
    const [one, two] = readList(text).entries

    expect(readList(text).newBooks.map(({ name }) => name)).toEqual(['The Hobbit', 'Heidi'])
    expect([one?.book_ids?.length, two?.book_ids]).toEqual([2, one?.book_ids?.slice(0, 1)])
    const chosen = new Map([
      ['hobbit', { is: 'known', id: 'b1' }],
      ['heidi', { is: 'left_out' }],
    ] as const)
    expect(readList(text, { books: chosen }).entries.map(({ book_ids }) => book_ids)).toEqual([['b1'], ['b1']])
  })
})

function known(id: string) {
  return { is: 'known', id } as const
}
