import { expect, test } from 'vitest'
import { proposedTitle } from './proposed-title.ts'

test.each([
  ['Letter of intent.pdf', 'Letter of intent'],
  ['district_reply_2026.PDF', 'district reply 2026'],
  ['IMG_2041.HEIC', 'Document of November 27'],
  ['PXL_20261127_101112.jpg', 'Document of November 27'],
  ['image.jpg', 'Document of November 27'],
  ['Scan 12 (1).pdf', 'Document of November 27'],
  ['20261127.pdf', 'Document of November 27'],
  ['.pdf', 'Document of November 27'],
  ['', 'Document of November 27'],
  ['Свидетельство.pdf', 'Свидетельство'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(200)],
])('a document picked as %s is called %s (rule documents.proposed)', (file, title) => {
  expect(proposedTitle(file, '2026-11-27')).toBe(title)
})
