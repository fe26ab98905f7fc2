import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const client = new URL('../../', import.meta.url)

test.each([
  ['buttons', 'ui/theme/button.module.css'],
  ['icon buttons', 'ui/controls/icon-button.module.css'],
  ['pages of a list', 'ui/controls/pagination.module.css'],
  ['messages', 'ui/messages/toaster.module.css'],
  ['filters', 'parts/filters/filter-bar.module.css'],
  ['the search', 'features/activities/list/search-box.module.css'],
])('%s are not printed (rule shell.print)', (_, path) => {
  expect(onPaper(path)).toContain('display: none')
})

test.each(['open-box', 'share-and-print'])(
  'what is open, and what hands out, is not printed with what is on file: %s (rule filings.on-file-paper)',
  (name) => {
    expect(onPaper(`features/filings/on-file/${name}.module.css`)).toContain('display: none')
  },
)

test('no row of a list or table is cut between two sheets (rule shell.print)', () => {
  expect(onPaper('ui/theme/print.css')).toMatch(/\btr,\n\s+li,[^}]*break-inside: avoid/)
})

test('dark is of screens alone: paper is white (rule shell.print)', () => {
  const tokens = readFileSync(new URL('ui/theme/tokens.css', client), 'utf8')
  const [, dark = '', print = ''] = tokens.split(/@media (?:screen|print) \{/)

  expect(tokens.match(/scheme='dark'\]/g)).toHaveLength(1)
  expect(dark).toContain("[data-mantine-color-scheme='dark']")
  expect(print).toContain('--page: #ffffff')
})

test('an open dialog is printed whole, with nothing behind it (rule shell.print)', () => {
  expect(onPaper('ui/messages/modal.module.css')).toContain('overflow: visible')
  expect(onPaper('ui/theme/print.css')).toContain("body:has([aria-modal='true']) #root")
})

/** Returns a style sheet's rules for paper. */
function onPaper(path: string): string {
  const sheet = readFileSync(new URL(path, client), 'utf8')
  return sheet.slice(sheet.lastIndexOf('@media print'))
}
