import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { signedInAs } from '#tests/support/browser/client.ts'
import { currentDatabase } from '#client/store/database.ts'
import { historyToBring } from './history-to-bring.ts'

test.each([
  ['of the account', { active_school_year: '2025-2026', school_year_start_month: '08' }, ['2024-2025']],
  [
    'that today is in, before setup',
    { active_school_year: null, school_year_start_month: '09' },
    ['2024-2025', '2025-2026'],
  ],
  [
    'that a year from January is in',
    { active_school_year: null, school_year_start_month: '01' },
    ['2024-2025', '2025-2026'],
  ],
] as const)(
  'grades before the school year %s are brought (rules imports.history, setup.records-first)',
  async (_what, user, years) => {
    await signedInAs(v7())
    const enrollments = ['2024-2025', '2025-2026', '2026-2027'].map((school_year) => ({
      id: v7(),
      fields: { student_id: v7(), school_year, grade_level: '3' },
    }))
    const history = { enrollments, state_moves: [], rollovers: [], bulk_runs: [] }

    const brought = await historyToBring(
      currentDatabase(),
      history as unknown as Parameters<typeof historyToBring>[1],
      user,
      '2026-11-28',
    )

    expect(brought.enrollments.map(({ school_year }) => school_year)).toEqual(years)
  },
)
