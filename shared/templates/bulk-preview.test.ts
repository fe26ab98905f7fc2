import { describe, expect, test } from 'vitest'
import { daysFrom } from '#shared/format/dates.ts'
import { planBulk, type BulkDay } from './bulk-plan.ts'
import { previewColumns, skippedOf } from './bulk-preview.ts'

const aDay = (date: string, changed: Partial<BulkDay> = {}): BulkDay => ({
  date,
  in_break: null,
  added: ['nora', 'silas'],
  existing: [],
  away: [],
  ...changed,
})

describe('what is skipped (rule templates.bulk-preview)', () => {
  test('stands with its reason; the days of a break stand together, over a weekend too', () => {
    const off = { in_break: 'Winter break', added: [] }
    const existing = [{ student_id: 'nora', count: 2 }]
    const days = [
      aDay('2026-12-17', { added: ['silas'], existing }),
      aDay('2026-12-18'),
      ...['2026-12-24', '2026-12-25', '2026-12-28'].map((date) => aDay(date, off)),
      aDay('2026-12-29', { in_break: 'Visitors', added: [] }),
    ]
    expect(skippedOf(days)).toEqual([
      { from: '2026-12-17', to: '2026-12-17', existing, away: [] },
      { from: '2026-12-24', to: '2026-12-28', break: 'Winter break' },
      { from: '2026-12-29', to: '2026-12-29', break: 'Visitors' },
    ])
  })

  test('is nothing where all is added', () => {
    expect(skippedOf([aDay('2026-12-18')])).toEqual([])
  })
})

describe('the preview (rule templates.bulk-preview)', () => {
  test('shows a few weeks by day', () => {
    const columns = previewColumns([aDay('2026-12-17', { added: ['nora'] }), aDay('2026-12-18')])
    expect(columns.map(({ key, added }) => [key, ...added])).toEqual([
      ['2026-12-17', ['nora', 1]],
      ['2026-12-18', ['nora', 1], ['silas', 1]],
    ])
  })

  test('shows longer ranges by month', () => {
    const choice = {
      student_ids: ['nora'],
      start_date: '2026-09-01',
      end_date: '2026-10-31',
      days_of_week: [1, 2, 3, 4, 5],
    }
    const plan = planBulk(
      { ...choice, skip_breaks: true, skip_existing_dates: true },
      { breaks: [], absences: [], loggedOn: (_, day) => (day < '2026-09-08' ? 1 : 0) },
    )
    expect(plan.length).toBeLessThan(daysFrom('2026-09-01', '2026-10-31').length)
    expect(previewColumns(plan).map(({ key, added }) => [key, added.get('nora')])).toEqual([
      ['2026-09', 17],
      ['2026-10', 22],
    ])
  })
})
