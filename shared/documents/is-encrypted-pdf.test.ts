import { expect, test } from 'vitest'
import { isEncryptedPdf } from './is-encrypted-pdf.ts'

const bytesOf = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
const filler = ' '.repeat(400_000)

test.each([
  ['an encryption in its trailer', `%PDF-1.4 ${filler} trailer << /Root 1 0 R /Encrypt 5 0 R >>`, true],
  ['one written without spaces', '%PDF-1.4 <</Encrypt 5 0 R/Root 1 0 R>>', true],
  ['one written in place', '%PDF-1.7 << /Encrypt << /Filter /Standard >> >>', true],
  ['one near its start, as files for the web have it', `%PDF-1.5 << /Encrypt 12 0 R >> ${filler}`, true],
  ['the word alone', '%PDF-1.4 (How to /Encrypt a letter)', false],
  ['nothing of it', '%PDF-1.4 trailer << /Root 1 0 R >>', false],
  ['no bytes', '', false],
])('a PDF with %s (rule documents.pages)', (_, text, expected) => {
  expect(isEncryptedPdf(bytesOf(text))).toBe(expected)
})
