import { describe, expect, test } from 'vitest'
import { decodeList, decodePasted } from './decode-list.ts'
import { listRefusalTexts } from './list-refusal.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const codes = (...bytes: number[]) => new Uint8Array(bytes)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return Uint8Array.from(
    (mark ? [0xfeff, ...units] : units).flatMap((unit) =>
      order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  )
}

const list = 'Date,Child\n9/2/2025,Zoë’s'

describe('the text of a list by its bytes (rule imports.list-file)', () => {
  test.each([
    ['UTF-8', utf8(list)],
    ['UTF-8 with its mark', utf8(`\uFEFF${list}`)],
    ['UTF-16, low byte first', utf16(list, 'le', true)],
    ['UTF-16, high byte first', utf16(list, 'be', true)],
    ['UTF-16, low byte first, without a mark', utf16(list, 'le', false)],
    ['UTF-16, high byte first, without a mark', utf16(list, 'be', false)],
    ['Windows-1252', latin(list.replace('ë', '\u00eb').replace('’', '\u0092'))],
  ])('%s', (_, bytes) => {
    expect(decodeList(bytes, 'log.csv')).toEqual({ text: list })
  })

  test('Windows-1252 has curly quotes, dashes and the euro where Latin-1 has none', () => {
    expect(decodeList(latin('\u0093Hatchet\u0094 \u0096 \u0080 5 \u0081'), 'log.csv')).toEqual({
      text: '“Hatchet” – € 5 \u0081',
    })
  })

  test('half of a pair of surrogates is replaced: it could not be stored', () => {
    expect(decodeList(utf16('Nora,\ud83c', 'le', true), 'log.csv')).toEqual({ text: 'Nora,\ufffd' })
  })

  test.each([
    ['nothing', codes(), 'log.csv', 'empty'],
    ['a mark alone', codes(0xef, 0xbb, 0xbf), 'log.csv', 'empty'],
    ['a mark of UTF-16 alone', codes(0xff, 0xfe), 'log.csv', 'empty'],
    ['blank lines alone', utf8('\r\n \n\t\n'), 'log.csv', 'empty'],
    ['one byte too many', new Uint8Array(5_000_001).fill(65), 'log.csv', 'too_large'],
    ['a picture named .csv', latin('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'), 'log.csv', 'picture'],
    ['a photo named .csv', latin('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'), 'log.csv', 'picture'],
    ['a photo of a phone', latin('\0\0\0\u0018ftypheic'), 'log.csv', 'picture'],
    ['an Excel workbook', latin('PK\u0003\u0004\u0014\0[Content_Types].xml'), 'log.csv', 'excel'],
    ['an Excel workbook by its sheets', latin('PK\u0003\u0004\u0014\0xl/workbook.xml'), 'log.csv', 'excel'],
    ['an Excel workbook by its name', latin('PK\u0003\u0004\u0014\0'), 'Log.XLSX', 'excel'],
    ['an older Excel workbook', latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), 'log.xls', 'excel'],
    [
      'a LibreOffice one',
      latin('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'a',
      'open_document',
    ],
    ['a Numbers one', latin('PK\u0003\u0004\u0014\0Index/Document.iwa'), 'log.csv', 'numbers'],
    ['a Word document', latin('PK\u0003\u0004\u0014\0[Content_Types].xml word/document.xml'), 'log.csv', 'document'],
    ['another zip', latin('PK\u0003\u0004\u0014\0manifest.json'), 'log.csv', 'zip'],
    ['a PDF', latin('%PDF-1.7'), 'log.csv', 'pdf'],
    ['a web page', utf8('<!DOCTYPE html><table>'), 'log.xls', 'web_page'],
    ['text with a zero', latin(`${'x'.repeat(99)}\0`), 'log.csv', 'not_text'],
    ['bytes', codes(65, 0, 0, 66, 0, 0, 0, 67), 'log.csv', 'not_text'],
  ] as const)('%s is refused in a sentence', (_, bytes, name, refused) => {
    expect(decodeList(bytes, name)).toEqual({ refused })
    expect(listRefusalTexts[refused]).toMatch(/^[A-Z].+\.$/)
  })

  test('what is no list says how to get one', () => {
    expect(listRefusalTexts.excel).toContain('CSV UTF-8')
    expect(listRefusalTexts.too_large).toContain('5 MB')
    expect(listRefusalTexts.too_many_rows).toContain('20,000 rows')
  })

  test('5 MB are read', () => {
    expect(decodeList(new Uint8Array(5_000_000).fill(65), 'log.csv')).toHaveProperty('text')
  })

  test('a paste is read likewise, and measured as a file would be', () => {
    expect(decodePasted(list)).toEqual({ text: list })
    expect(decodePasted(' \n')).toEqual({ refused: 'empty' })
    expect(decodePasted('é'.repeat(2_500_001))).toEqual({ refused: 'too_large' })
    expect(decodePasted('é'.repeat(2_500_000))).toHaveProperty('text')
    expect(decodePasted('🎨'.repeat(1_250_000))).toHaveProperty('text')
    expect(decodePasted('a\0b')).toEqual({ text: 'ab' })
  })
})
