import { describe, expect, test } from 'vitest'
import type { GradeLevel } from '#shared/students/student.ts'
import { earlierYearsOf, earlierGrade, yearKey, type EarlierYear, type FamilyYears } from './earlier-grades.ts'

const family: FamilyYears = { active: '2026-2027', startMonth: '08', graded: new Set() }

function row(date: string, student_id = 'nora', fate: 'added' | 'restored' | 'there' | 'same' | 'deleted' = 'added') {
  return { date, student_id, fate }
}

function yearsOf(records: ReturnType<typeof row>[], its: Partial<FamilyYears> = {}): string[] {
  return earlierYearsOf(records, { ...family, ...its }, () => '3').map(yearKey)
}

describe('the school years that a list asks about (rule imports.list-grades)', () => {
  test.each([
    ['a year before the active one', [row('2025-09-01')], {}, ['nora 2025-2026']],
    ['its last day', [row('2026-07-31')], {}, ['nora 2025-2026']],
    ['no first day of the active one', [row('2026-08-01')], {}, []],
    ['no later one', [row('2027-09-01')], {}, []],
    [
      'each year once, the newest first',
      [row('2023-09-01'), row('2025-09-01'), row('2023-10-01')],
      {},
      ['nora 2025-2026', 'nora 2023-2024'],
    ],
    ['each child', [row('2025-09-01'), row('2025-09-01', 'silas')], {}, ['nora 2025-2026', 'silas 2025-2026']],
    [
      'none that has a grade',
      [row('2025-09-01'), row('2024-09-01')],
      { graded: new Set(['nora 2025-2026']) },
      ['nora 2024-2025'],
    ],
    [
      'none of another child’s grade',
      [row('2025-09-01')],
      { graded: new Set(['silas 2025-2026']) },
      ['nora 2025-2026'],
    ],
    ['what comes back', [row('2025-09-01', 'nora', 'restored')], {}, ['nora 2025-2026']],
    ['nothing that is there', [row('2025-09-01', 'nora', 'there'), row('2024-09-01', 'nora', 'same')], {}, []],
    [
      'calendar years',
      [row('2025-12-31'), row('2026-01-01')],
      { active: '2026-2026', startMonth: '01' as const },
      ['nora 2025-2025'],
    ],
    ['years from September on', [row('2026-08-31')], { startMonth: '09' as const }, ['nora 2025-2026']],
  ])('are %s', (_what, records, its, asked) => {
    expect(yearsOf(records, its)).toEqual(asked)
  })

  test('are no more than one call takes', () => {
    const records = Array.from({ length: 6000 }, (_, at) => row('2025-09-01', `child ${at}`))
    expect(yearsOf(records)).toHaveLength(5000)
  })
})

describe('the grade of an earlier year (rule imports.list-grades)', () => {
  const year = (grade_now: GradeLevel | null, years_back: number): EarlierYear => ({
    student_id: 'nora',
    school_year: '2024-2025',
    years_back,
    grade_now,
  })

  test.each([
    ['3', 1, '2'],
    ['3', 3, 'K'],
    ['3', 4, null],
    ['1', 1, 'K'],
    ['K', 1, null],
    ['Pre-K', 1, null],
    ['12', 4, '8'],
    ['Post-Secondary', 1, null],
    ['12', 120, null],
  ] as const)('counted back from %s by %i years is %s', (now, back, grade) => {
    expect(earlierGrade(year(now, back), new Map(), new Map())).toBe(grade)
  })

  test.each([
    ['of a new child is counted back from the grade that was said', [['nora', '5']], [], '4'],
    ['of a new child without a grade is not known', [], [], null],
    ['is as it was said', [['nora', '5']], [['nora 2024-2025', '2']], '2'],
    ['may be unknown', [['nora', '5']], [['nora 2024-2025', null]], null],
    ['is not that of another year', [['nora', '5']], [['nora 2023-2024', '2']], '4'],
  ] as const)('%s', (_what, grades, said, grade) => {
    expect(earlierGrade(year(null, 1), new Map(grades), new Map(said))).toBe(grade)
  })
})
