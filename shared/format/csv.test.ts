import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠here', "'＠here"],
  ['\t=1', "'\t=1"],
  ['\tplain', "'\tplain"],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['\r=1', `"'\r'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['milk\n=1+1', `"milk\n'=1+1"`],
  ['milk\r\n@here', `"milk\r\n'@here"`],
  ['- milk\n- eggs', `"'- milk\n'- eggs"`],
  ['1 + 1 = 2', '1 + 1 = 2'],
  ['A "word"', '"A ""word"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,b', `"'=a,b"`],
  [-5, '-5'],
  [true, 'true'],
  [null, ''],
  [['=a'], `"[""=a""]"`],
])('the value %j is no formula and stays one cell: %s (rule exports.csv)', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
