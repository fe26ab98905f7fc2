import { expect, test } from 'vitest'
import { writtenLater } from './written-later.ts'

test.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-20', '2026-11-22', null],
  ['2026-11-20', '2026-11-23', 'entered 3 days later'],
  ['2026-10-31', '2026-11-09', 'entered 9 days later'],
  ['2025-11-09', '2026-11-09', 'entered 365 days later'],
  ['2026-11-20', '2026-11-19', null],
  ['2026-11-20', null, null],
])('of %s written on %s says %s (rule activities.written-later)', (date, written_on, said) => {
  expect(writtenLater({ date, written_on })).toBe(said)
})

test.each([
  ['2026-11-18', null, 'brought in Nov 18, 2026'],
  ['2026-11-18', '2025-09-03', 'brought in Nov 18, 2026; the archive says written Sep 3, 2025'],
  [null, null, 'brought in'],
])(
  'what an import brought on %s, whose archive says %s, is never told as kept at the time (rule imports.told)',
  (written_on, archive_written_on, said) => {
    expect(writtenLater({ date: '2025-09-03', written_on, archive_written_on, import_run_id: 'run' })).toBe(said)
  },
)
