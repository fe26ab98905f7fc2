import { expect, test } from 'vitest'
import { countPdfPages } from './count-pdf-pages.ts'

const bytesOf = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
const page = '<< /Type /Page /Parent 2 0 R >>\n'
const list = (count: number) => `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>\n`
const filler = (length: number) => ' '.repeat(length)

test.each([
  ['one page', `%PDF-1.4 ${list(1)}${page}`, 1],
  ['three, written without spaces', `%PDF-1.4 ${list(3)}${'<</Type/Page>>'.repeat(3)}`, 3],
  ['a tree of lists', `${list(4)}${list(2)}${list(2)}${page.repeat(4)}`, 4],
  ['pages across the steps', `${list(2)}${filler(1024 * 1024 - 60)}${page}${filler(1024 * 1024)}${page}`, 2],
  ['a page that a step cuts', `${list(1)}${filler(1024 * 1024 - list(1).length - 10)}${page}`, 1],
  ['packed, so that nothing is to be seen', '%PDF-1.7 << /Type /ObjStm /N 12 >> stream', null],
  ['changed, with a page that is no longer shown', `${list(1)}${page}${page}`, null],
  ['a list alone', list(7), null],
  ['no PDF', '<html>', null],
  ['nothing', '', null],
])('a PDF with %s (rule documents.pages)', (_, text, pages) => {
  expect(countPdfPages(bytesOf(text))).toBe(pages)
})
