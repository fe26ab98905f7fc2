import { describe, expect, test } from 'vitest'
import type { InstructionDay } from '#shared/compliance/instruction-days.ts'
import { ownDayOff } from '#shared/school-years/day-off.ts'
import { wordsOf } from '#tests/support/browser/drawn.tsx'
import { AttendanceSheet } from './attendance-sheet.tsx'
import { sentenceOfDay, spokenDay, type KnownDay } from './day-words.ts'
import { knownDay, MonthCalendar } from './month-calendar.tsx'
import type { AttendanceYear, ChildYear } from './use-attendance.ts'

const off = (name: string, from: string, to: string) => ({
  name,
  start_date: `2026-11-${from}`,
  end_date: `2026-11-${to}`,
})
const own = {
  breaks: [off('Thanksgiving', '25', '27')],
  absences: [off('Flu', '09', '11'), off('Trip with Dad', '27', '27')],
}
const full: InstructionDay = { kind: 'full', counts: 1, byHand: false }
const silas = {
  id: 'silas',
  name: 'Silas',
  grade: '3',
  required: null,
  threshold: null,
  minutes: new Map([['2026-11-10', 40]]),
  marks: new Map(),
  absences: own.absences,
  offOn: (day: string) => ownDayOff(day, own),
  attendance: {
    days: new Map([['2026-11-10', full]]),
    months: new Map([['2026-11', 1]]),
    total: 1,
    full: 1,
    half: 0,
    absent: 0,
    byHand: 0,
  },
} as unknown as ChildYear
const known = {
  today: '2026-11-30',
  year: { from: '2026-11-01', to: '2026-11-30', label: '2026-2027', schoolYear: '2026-2027' },
  children: [silas],
} as unknown as AttendanceYear

describe('a day on which a child was sick or away (rules school-years.absences, compliance.attendance-view)', () => {
  const spoken = (day: string) => spokenDay(day, knownDay(silas, day))
  const told = (day: string) => sentenceOfDay(knownDay(silas, day))

  test('has the name of the absence, which stands above a break', () => {
    expect(spoken('2026-11-09')).toBe('Monday, November 9: nothing logged, Flu')
    expect(told('2026-11-09')).toBe('Flu. Nothing logged.')
    expect(told('2026-11-25')).toBe('Thanksgiving. Nothing logged.')
    expect(told('2026-11-27')).toBe('Trip with Dad. Nothing logged.')
    expect(told('2026-11-12')).toBe('Nothing logged.')
  })

  test('is taught all the same where something was logged', () => {
    expect(spoken('2026-11-10')).toBe('Tuesday, November 10: full, 40m logged, Flu')
    expect(told('2026-11-10')).toBe('40m logged. Counted as a full day.')
    expect(sentenceOfDay({ ...knownDay(silas, '2026-11-09'), minutes: 5 } satisfies KnownDay)).toBe(
      'Flu. 5m logged. Not enough to count.',
    )
  })

  test('shows in the month, once for each span of its days', () => {
    const words = wordsOf(
      <MonthCalendar
        known={known}
        child={silas}
        month="2026-11"
        chosen="2026-11-30"
        bounds={{ first: '2026-11', last: '2026-11' }}
        onMonth={() => undefined}
        onDay={() => undefined}
      />,
    )
    expect(words).toContain('9 Flu')
    expect(words).toContain('10 40m')
    expect(words).toContain('25 Thanksgiving')
    expect(words).toContain('27 Trip with Dad')
  })
})

test('the sheet has a sign for days sick or away, and names them; a taught one keeps its own (rules school-years.absences, compliance.attendance-sheet)', () => {
  const sheet = (child: ChildYear) =>
    wordsOf(<AttendanceSheet known={known} child={child} signer={{ name: 'Ada', school: null }} />)
  const words = sheet(silas)

  expect(words).toContain('Nov 2026 / ● / – – / 1')
  expect(words).toContain('– break, / sick or away, blank')
  expect(words).toContain(
    'Sick or away is neither present nor absent: Flu, November 9, 2026 to November 11, 2026; ' +
      'Trip with Dad, November 27, 2026.',
  )
  expect(sheet({ ...silas, absences: [] })).not.toContain('away')
})
