import { describe, expect, test } from 'vitest'
import { parseList, type ParsedList } from './parse-list.ts'

function parsed(text: string, heading?: 'none' | 'first'): ParsedList {
  const list = parseList(text, heading)
  if (typeof list === 'string') throw new Error(list)
  return list
}

function rowsOf(text: string): (readonly string[])[] {
  return parsed(text, 'none').rows.map(({ cells }) => cells)
}

const linesOf = (text: string) => parsed(text).rows.map(({ line }) => line)

describe('the rows and cells of a list (rule imports.list-text)', () => {
  test.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons and decimal commas',
      'a;b;c\n1,5;0,5;x\n2,5;1,5;y',
      [
        ['a', 'b', 'c'],
        ['1,5', '0,5', 'x'],
        ['2,5', '1,5', 'y'],
      ],
    ],
    [
      'commas and books parted by semicolons',
      'a,b,c\nx,y,p;q\nx,y,p;q',
      [
        ['a', 'b', 'c'],
        ['x', 'y', 'p;q'],
        ['x', 'y', 'p;q'],
      ],
    ],
    [
      'tabs and commas in texts',
      'a\tb\nHi, you\tYes, no, maybe\nHi\tYes',
      [
        ['a', 'b'],
        ['Hi, you', 'Yes, no, maybe'],
        ['Hi', 'Yes'],
      ],
    ],
    [
      'a separator that Excel says',
      'sep=;\na,x;b\nc,x;d',
      [
        ['a,x', 'b'],
        ['c,x', 'd'],
      ],
    ],
    [
      'line ends of all systems',
      'a,b\r\nc,d\re,f\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['quotes', '"a, b","c ""d"""', [['a, b', 'c "d"']]],
    ['spaces around quotes', 'x, "a, b" ,y', [['x', 'a, b', 'y']]],
    [
      'line breaks in cells',
      'a,"b\nc",d\ne,f,g',
      [
        ['a', 'b\nc', 'd'],
        ['e', 'f', 'g'],
      ],
    ],
    ['spaces around cells', ' a , b ', [['a', 'b']]],
    ['cells with nothing to see', 'a,\u200b,b', [['a', '', 'b']]],
    ['ragged rows', 'a,b,c\nd\ne,f,g,h', [['a', 'b', 'c'], ['d'], ['e', 'f', 'g', 'h']]],
    ['blank cells at the end', 'a,b,,\nc,,,', [['a', 'b'], ['c']]],
    [
      'a quote within a cell',
      'a,6" tall,b\nc,d,e',
      [
        ['a', '6" tall', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    ['quotes that were not doubled', 'a,"He said "hi" to me",b', [['a', 'He said "hi" to me', 'b']]],
    ['a title in quotes and more', 'a,"Hatchet" by Paulsen,b', [['a', '"Hatchet" by Paulsen', 'b']]],
    [
      'empty quotes',
      'a,"",b\n"","",c',
      [
        ['a', '', 'b'],
        ['', '', 'c'],
      ],
    ],
    ['our own apostrophe', `a,'=1+1,'-x,'＝y,"'- milk\n'- eggs"`, [['a', '=1+1', '-x', '＝y', '- milk\n- eggs']]],
    [
      'our own apostrophe before a tab',
      `a,b\n"'\tc",d`,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['any other apostrophe', "a,'tis,'n =1,''=1", [['a', "'tis", "'n =1", "''=1"]]],
    ['formulas', 'a,"=HYPERLINK(""http://x"",""y"")"', [['a', '=HYPERLINK("http://x","y")']]],
  ])('%s', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test('a quote that never closes is a letter, swallows no rows, and is named', () => {
    const list = parsed('Date,Child,Title\n9/1/2025,Nora,"Hatchet\n9/2/2025,Nora,"Read, and wrote"\n9/3/2025,Nora,Math')

    expect(list.rows.map(({ cells }) => cells[2])).toEqual(['"Hatchet', 'Read, and wrote', 'Math'])
    expect(list.oddQuotes).toEqual([2])
  })

  test('what is longer than any text that is kept was never meant as one cell', () => {
    const list = parsed(
      `Date,Child,Title\n9/1/2025,Nora,"Hatchet\n${'9/2/2025,Nora,Math\n'.repeat(3000)}9/3/2025,Nora,6"`,
    )
    expect(list.rows).toHaveLength(3002)
  })

  test('a line is the one that a text editor counts', () => {
    expect(linesOf('Date,Child\r\n\r\n9/1/2025,"Nora\r\nx"\r\n9/2/2025,Wren')).toEqual([3, 5])
    expect(linesOf('Date,Child\n9/1/2025,"a\rb\r\nc\nd"\n9/2/2025,Wren')).toEqual([2, 6])
    expect(linesOf('sep=,\nDate,Child\n9/1/2025,Nora')).toEqual([3])
  })

  test('blank rows are left out and counted, also those of separators alone', () => {
    expect(parsed('Date,Child\n\n,,\n9/1/2025,Nora\n ,\u200b\n')).toMatchObject({ blank: 3, rows: [{ line: 4 }] })
  })
})

describe('the heading of a list (rule imports.list-text)', () => {
  test.each([
    ['Date,Kid,Class\n9/1/2025,Nora,Math', ['Date', 'Kid', 'Class'], 0],
    ['Log 2025-26\n\nDate,Child,Subject\n9/1/2025,Nora,Math', ['Date', 'Child', 'Subject'], 1],
    ['Fecha,Quien,Que\n9/1/2025,Nora,Math', ['Fecha', 'Quien', 'Que'], 0],
    ['9/1/2025,Nora,Math\n9/2/2025,Nora,Math', null, 0],
    ['Nora,Math,45\nWren,Math,30', null, 0],
    ['Log\n9/1/2025,Nora,Math', null, 0],
  ])('%j', (text, head, above) => {
    const list = parsed(text)
    expect([list.head, list.above.length]).toEqual([head, above])
  })

  test('once more among the rows it is left out, and its lines are named', () => {
    const list = parsed('Date,Child\n9/1/2025,Nora\nDate,Child\n9/2/2025,Nora')
    expect([list.rows.length, list.repeatedHeads]).toEqual([2, [3]])
  })

  test('the parent may know better', () => {
    expect(parsed('Date,Child\n9/1/2025,Nora', 'none').rows).toHaveLength(2)
    expect(parsed('1,2\n3,4', 'first').head).toEqual(['1', '2'])
  })
})

describe('the limits of a list (rule imports.list-text)', () => {
  const rows = (count: number) => `Date,Child\n${'9/1/2025,Nora\n'.repeat(count)}`

  test('20,000 rows are read, one more is refused', () => {
    expect(parsed(rows(20_000)).rows).toHaveLength(20_000)
    expect(parseList(rows(20_001))).toBe('too_many_rows')
    expect(parseList(rows(30_000))).toBe('too_many_rows')
  })

  test('nothing but blank cells is empty', () => {
    expect(parseList(',,\n\n"",""')).toBe('empty')
  })

  test('of 400 columns 300 can be chosen, and that is said', () => {
    const wide = Array.from({ length: 400 }, (_, at) => `x${at}`).join(',')
    expect(parsed(`${wide}\n${wide}`, 'none')).toMatchObject({ columns: 300, columnsBeyond: 100 })
    expect(parsed('a,b\nc,d,e')).toMatchObject({ columns: 3, columnsBeyond: 0 })
  })
})
