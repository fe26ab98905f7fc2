import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listFamily } from '#tests/support/list-reading.ts'
import { badRowsCsv } from './bad-rows-csv.ts'
import { decodeList, decodePasted } from './decode-list.ts'
import { guessColumns } from './guess-columns.ts'
import { settingsFor } from './list-settings.ts'
import { parseList } from './parse-list.ts'
import { readRows, type ListReading } from './read-rows.ts'

/** A list's reading, or why it is none. */
function read(text: string): ListReading | string {
  const list = parseList(text)
  return typeof list === 'string' ? list : readRows(list, settingsFor(guessColumns(list, listFamily)), listFamily)
}

/** How long it takes to read a list, in milliseconds. */
function timeOf(text: string): number {
  const from = performance.now()
  read(text)
  return performance.now() - from
}

describe('hostile lists (rule imports.list-text)', () => {
  const size = 4_999_000
  const times = (text: string) => text.repeat(Math.floor(size / text.length))

  // What is quadratic takes minutes; the limit leaves room for a busy machine.
  test.each([
    ['one cell', times('x')],
    ['one row of cells', times('x,')],
    ['separators alone', times(',')],
    ['blank lines', times('\n')],
    ['spaces', times(' ')],
    ['invisible letters', times('\u200b')],
    ['invisible letters beyond the first plane', times('\u{e0020}')],
    ['spaces behind an apostrophe', `a,'${times(' ')}`],
    ['invisible letters behind an apostrophe', `a,'${times('\u200b')}`],
    ['marks behind an apostrophe', `a,'${times('\ufeff')}`],
    ['quotes', times('"')],
    ['pairs of quotes', times('"",')],
    ['quotes that never close', times('"x,')],
    ['quotes that never close, by line', times('"x\n')],
    ['quotes that close in the middle', times('"x"y,')],
    ['quotes of odd lengths', times('"""x,""y""z"w\n')],
    ['quotes and spaces', times('"x" y" ,')],
    ['quotes that close far away', `${times('"x\ny')}"`],
    ['digits', times('1')],
    ['digits by line', times('1234567,12:34:56,1/2/34,"1h 2"\n').split('\n').slice(0, 20_000).join('\n')],
    ['a heading of 300 columns', `${times('Date,')}\n9/2/2025`],
    ['300 columns', `${`${'9/13/2025,'.repeat(300)}\n`.repeat(1600)}`],
  ])('5 MB of %s', (_, text) => {
    expect(timeOf(text)).toBeLessThan(8000)
  })

  test('their bad rows are written as fast', () => {
    const hostile = [
      '\u200b'.repeat(4_000_000) + 'x',
      `x\n${' '.repeat(30_000)}y`,
      `x\n${'\ufeff'.repeat(30_000)}y`,
      'x\n'.repeat(20_000),
    ]
    const bad = hostile.map((cell) => ({ line: 2, cells: [cell], problems: [] }))
    const from = performance.now()
    badRowsCsv({ head: null, columns: 1 }, bad)
    expect(performance.now() - from).toBeLessThan(8000)
  })

  test('20,000 names, subjects and books, all different', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `9/13/2025,Kid ${at},Class ${at},T${at},${at % 90},Book, ${at}; B${at}`,
    )
    expect(timeOf(['Date,Child,Subject,Title,Minutes,Books', ...rows].join('\n'))).toBeLessThan(8000)
  })

  test('formulas are plain text', () => {
    const reading = read('Date,Child,Subject,Title,Minutes\n9/13/2025,Nora,Math,"=HYPERLINK(""http://x"",""y"")",45')
    expect(reading).toMatchObject({ entries: [{ title: '=HYPERLINK("http://x","y")' }] })
  })

  test('any text is read without failing, and no row is lost', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        'Nora',
        'Math',
        '9/2/2025',
        '13/9/2025',
        '45',
        '1:15',
        '"',
        '""',
        '"a',
        '=1',
        "'=1",
        '18/20',
        'Date',
        'Child',
      ),
    )
    const line = fc
      .array(cell, { maxLength: 8 })
      .chain((cells) => fc.constantFrom(',', ';', '\t').map((sign) => cells.join(sign)))
    const text = fc
      .array(line, { maxLength: 12 })
      .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)))
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 300 })), (pasted) => {
        const decoded = decodePasted(pasted)
        if ('refused' in decoded) return
        const list = parseList(decoded.text)
        if (typeof list === 'string') return
        const reading = readRows(list, settingsFor(guessColumns(list, listFamily)), listFamily)
        const entered = new Set([...reading.entries, ...reading.grades].map((one) => one.line))
        expect(entered.size + reading.bad.length + reading.waiting).toBe(list.rows.length)
        const lines = list.rows.map((row) => row.line)
        expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other))
      }),
      { numRuns: 500 },
    )
  })

  test('any bytes are a text or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, name) => {
        const decoded = decodeList(bytes, name)
        expect('text' in decoded ? decoded.text.isWellFormed() : decoded.refused.length > 0).toBe(true)
      }),
    )
  })

  test('the same rows in any order make the same ids (rule imports.ids)', () => {
    const row = fc.tuple(
      fc.constantFrom('9/13/2025', '9/14/2025'),
      fc.constantFrom('Nora', 'nora'),
      fc.constantFrom('One', 'one', 'Two', ''),
      fc.constantFrom('45', '30'),
    )
    const text = (rows: readonly (readonly string[])[]) =>
      ['Date,Child,Title,Minutes,Subject', ...rows.map((cells) => `${cells.join(',')},Math`)].join('\n')
    const ids = (rows: readonly (readonly string[])[]) => {
      const reading = read(text(rows))
      return typeof reading === 'string' ? [] : reading.entries.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
    }
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const found = ids(rows)
        expect(new Set(found).size).toBe(rows.length)
        expect(ids(rows.toReversed())).toEqual(found)
        expect(ids(rows)).toEqual(found)
      }),
    )
  })
})
