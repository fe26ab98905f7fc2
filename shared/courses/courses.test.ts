import { describe, expect, test } from 'vitest'
import type { GradeLevel } from '#shared/students/student.ts'
import { course, type CourseFields } from './course.ts'
import { courseOf, coursesOf, type GradeBook, type GradedWork } from './grade-book.ts'
import { creditsEarned, creditsText, gpaOf, gpaText } from './gpa.ts'
import { missingFor } from './missing.ts'
import { gradeOfYear } from './year-grade.ts'

const subjects = new Map([
  ['math', 'Mathematics'],
  ['art', 'Art'],
  ['latin', 'Latin'],
])

describe('courses (rule courses.of-a-year)', () => {
  test('are what the assessments of a child, a subject and a school year say', () => {
    const book = aBook('10', [work('math', 93), work('math', 95), work('math', 80, '2025-09-01'), work('art', 71)])

    expect(coursesOf(book)).toMatchObject([
      { school_year: '2025-2026', title: 'Mathematics', percentage: 80, grade: 'B-', assessments: 1 },
      { school_year: '2026-2027', title: 'Art', percentage: 71, grade: 'C-' },
      { school_year: '2026-2027', title: 'Mathematics', percentage: 94, grade: 'A', points: 4, assessments: 2 },
    ])
  })

  test('have the title, credit and level that were said of them, in January families too', () => {
    const said = aCourse({ title: ' Algebra I ', credit: 0.5, level: 'honors', school_year: '2026-2026' })
    const book = aBook('9', [work('math', 93)], [said])

    expect(coursesOf(book)).toMatchObject([{ title: 'Algebra I', credit: 0.5, level: 'honors', percentage: 93 }])
  })

  test('one of which nothing is said any more is none', () => {
    expect(coursesOf(aBook('9', [], [aCourse({ title: ' ' })]))).toEqual([])
  })

  test('weights of 0 count the same (rule grades.course-percent)', () => {
    const both = aBook('9', [work('math', 90, today, 0), work('math', 80, today, 0)])
    const one = aBook('9', [work('math', 90, today, 0), work('math', 80, today, 2)])

    expect(courseOf(both, 'math', '2026-2027').percentage).toBe(85)
    expect(courseOf(one, 'math', '2026-2027').percentage).toBe(80)
    expect(courseOf(one, 'latin', '2026-2027')).toMatchObject({ percentage: null, grade: null, points: null })
  })
})

describe('the credit of a course (rule courses.credit)', () => {
  test.each([
    ['K', 0],
    ['8', 0],
    ['9', 1],
    ['12', 1],
    ['Post-Secondary', 1],
  ] as const)('of grade %s is %d', (grade, credit) => {
    expect(courseOf(aBook(grade), 'math', '2026-2027').credit).toBe(credit)
  })

  test.each([
    [0, true],
    [0.25, true],
    [1.75, true],
    [10, true],
    [0.3, false],
    [-0.25, false],
    [10.25, false],
  ])('can be %d: %s', (credit, isFine) => {
    const { student_id, subject_id } = {
      student_id: '01a07ae1-0000-7000-8000-000000000001',
      subject_id: '01a07ae1-0000-7000-8000-000000000002',
    }
    const fields = { student_id, subject_id, school_year: '2026-2027', credit }
    expect(course.schema.safeParse(fields).success).toBe(isFine)
  })
})

describe('final grades (rule courses.final-grade)', () => {
  const past = '2025-2026'
  test.each([
    [null, 'B', 3, 1],
    ['A-', 'A-', 3.7, 1],
    ['F', 'F', 0, 0],
    ['P', 'P', null, 1],
    ['I', 'I', null, 0],
    ['W', 'W', null, 0],
  ] as const)('%s by hand: %s, points %s, credit %d', (final_grade, grade, points, earned) => {
    const book = aBook('10', [work('math', 85, '2025-10-01')], [aCourse({ final_grade, school_year: past })])

    expect(courseOf(book, 'math', past)).toMatchObject({ grade, points, earned, isRunning: false })
  })
})

describe('levels (rule courses.levels)', () => {
  test.each([
    ['regular', 95, 4],
    ['honors', 95, 4.5],
    ['ap', 95, 5],
    ['ap', 50, 0],
  ] as const)('%s at %d%% weighs %d', (level, percent, weighted_points) => {
    const book = aBook('10', [work('math', percent)], [aCourse({ level })])
    expect(courseOf(book, 'math', '2026-2027').weighted_points).toBe(weighted_points)
  })

  test('stand beside the GPA and never in its place', () => {
    const book = aBook('10', [work('math', 95), work('art', 85)], [aCourse({ level: 'ap' })])
    expect(gpaOf(book)).toMatchObject({ overall: 3.5, weighted: 4 })
  })
})

describe('a course that runs (rule courses.running)', () => {
  test('counts, and earns nothing yet, until its year is over', () => {
    const during = aBook('10', [work('math', 95)])
    const after = { ...during, today: '2027-08-01' }
    const movedOn = { ...during, active: '2027-2028', today: '2027-07-01' }

    expect(courseOf(during, 'math', '2026-2027')).toMatchObject({ isRunning: true, earned: 0, points: 4 })
    expect(courseOf(after, 'math', '2026-2027')).toMatchObject({ isRunning: false, earned: 1 })
    expect(courseOf(movedOn, 'math', '2026-2027')).toMatchObject({ isRunning: false })
  })

  test('is over with a final grade', () => {
    const book = aBook('10', [], [aCourse({ final_grade: 'A', credit: 0.5 })])
    expect(courseOf(book, 'math', '2026-2027')).toMatchObject({ isRunning: false, earned: 0.5 })
  })
})

describe('the GPA (rule courses.gpa)', () => {
  test('is by credit from grade 9 on, and the same for each course below', () => {
    const work2 = [work('math', 95), work('art', 85)]
    const said = [aCourse({ credit: 1.5 }), aCourse({ subject_id: 'art', credit: 0.5 })]

    expect(gpaOf(aBook('10', work2, said)).overall).toBe(3.75)
    expect(gpaOf(aBook('8', work2, said)).overall).toBe(3.5)
  })

  test('is of all years, and of the active one', () => {
    const book = aBook('10', [work('math', 95), work('math', 85, '2025-10-01'), work('art', 50, '2025-10-01')])

    expect(gpaOf(book)).toEqual({ overall: 2.33, thisYear: 4, creditHours: 1, totalAssessments: 3, weighted: 2.33 })
  })

  test('courses without credit do not weigh beside those with', () => {
    const book = aBook('9', [work('math', 95), work('art', 50, '2025-10-01')])
    expect(gpaOf(book).overall).toBe(4)
    expect(gpaOf({ ...book, assessments: [work('art', 85, '2025-10-01')] }).overall).toBe(3)
  })

  test('is missing where nothing was graded, or only passed', () => {
    const none = { overall: null, thisYear: null, weighted: null }
    expect(gpaOf(aBook('10'))).toEqual({ ...none, creditHours: 0, totalAssessments: 0 })
    expect(gpaOf(aBook('10', [], [aCourse({ final_grade: 'P' })]))).toMatchObject({ ...none, creditHours: 1 })
    expect([gpaText(null), gpaText(3.5)]).toEqual(['–', '3.50'])
    expect([0, 2.5, 1.25].map(creditsText)).toEqual(['0.0', '2.5', '1.25'])
  })

  test('is rounded half up', () => {
    // 4.0 twice, 3.7 and 0.0: 11.7 of 4 credits is 2.925.
    const said = [aCourse({ credit: 2 }), aCourse({ subject_id: 'art' }), aCourse({ subject_id: 'latin' })]
    const graded = [work('math', 95), work('art', 91), work('latin', 59)]
    expect(gpaOf(aBook('10', graded, said)).overall).toBe(2.93)
    expect(creditsEarned(coursesOf({ ...aBook('10', graded, said), today: '2027-08-01' }))).toBe(3)
  })
})

describe('the grade of a school year (rule courses.year-grade)', () => {
  test.each([
    ['kept for it', '2024-2025', '7'],
    ['counted back from the next one that is known', '2023-2024', '6'],
    ['counted back from the present one', '2025-2026', '9'],
    ['the present one', '2026-2027', '10'],
    ['counted forth', '2027-2028', '11'],
    ['no lower than the first', '2000-2001', 'Pre-K'],
    ['no higher than the last', '2040-2041', 'Post-Secondary'],
  ])('%s', (_, year, grade) => {
    const kept = [{ school_year: '2024-2025', grade_level: '7' as const }]
    expect(gradeOfYear(year, { grade_level: '10' }, kept, '2026-2027')).toBe(grade)
  })
})

describe('details missing for a transcript (rule courses.missing)', () => {
  const known = { legal_name: 'Nora Weaver', birth_date: '2010-04-09', graduation_date: null }

  test('names what nobody said, years without grades and courses without an end', () => {
    const book = {
      ...aBook('11', [], [aCourse({ final_grade: 'I', school_year: '2025-2026' })]),
      enrollments: [{ school_year: '2024-2025', grade_level: '9' as const }],
    }
    const nobody = { legal_name: null, birth_date: null, graduation_date: null }

    expect(missingFor(book, nobody, null).map(({ text }) => text)).toEqual([
      'Legal name',
      'Birth date',
      'School name',
      'No grades yet for Grade 9, 2024-2025',
      'No grades yet for Grade 11, 2026-2027',
      'Mathematics, 2025-2026, has no final grade',
    ])
  })

  test('nothing, where all was said', () => {
    expect(missingFor(aBook('9', [work('math', 90)]), known, 'Oak Lane')).toEqual([])
  })

  test('the graduation date of those who finish', () => {
    const missing = missingFor(aBook('12', [work('math', 90)]), known, 'Oak Lane')
    expect(missing.map(({ kind }) => kind)).toEqual(['graduation_date'])
  })
})

const today = '2026-11-20'

function aBook(grade_level: GradeLevel, assessments: GradedWork[] = [], courses: CourseFields[] = []): GradeBook {
  const time = { active: '2026-2027', startMonth: '08' as const, today }
  return { ...time, student: { id: 'nora', grade_level }, enrollments: [], assessments, courses, subjects }
}

function work(subject_id: string, percent: number, date = today, weight = 1): GradedWork {
  return { student_id: 'nora', subject_id, date, points_earned: percent, points_possible: 100, weight }
}

function aCourse(fields: Partial<CourseFields>): CourseFields {
  const usual = { student_id: 'nora', subject_id: 'math', school_year: '2026-2027' }
  return { ...usual, title: null, credit: null, level: 'regular', final_grade: null, ...fields }
}
