import { describe, expect, test } from 'vitest'
import type { CourseFields } from './course.ts'
import type { GradeBook, GradedWork } from './grade-book.ts'
import { gpaOf } from './gpa.ts'
import { daysOfTerm, reportCardOf } from './report-card.ts'
import { transcriptOf } from './transcript.ts'

const family = {
  parent_name: 'Hannah Weaver',
  school_name: ' Weaver Home School ',
  state_name: 'Georgia',
  settings: { street: null, city: 'Decatur', zip: '30030', phone: ' ' },
}

describe('a transcript (rule courses.transcript)', () => {
  const book = aBook({
    assessments: [
      work('math', 94, '2025-10-01'),
      work('art', 84, '2025-10-01'),
      work('math', 91, '2026-10-01'),
      work('art', 100, '2024-10-01'),
    ],
    courses: [
      said({ subject_id: 'math', school_year: '2025-2026', title: 'Algebra I', level: 'honors' }),
      said({ subject_id: 'latin', school_year: '2024-2025', title: 'Latin I', credit: 0.5, final_grade: 'A' }),
      said({ subject_id: 'latin', school_year: '2025-2026', final_grade: 'P', credit: 0.25 }),
    ],
  })

  test('shows years with grade, courses, credits, points and GPA, and what they come to', () => {
    const paper = transcriptOf(book, family)

    expect(paper).toMatchObject({
      student_name: 'Nora Elise Weaver',
      birth_date: 'April 9, 2011',
      graduation_date: null,
      school_name: 'Weaver Home School',
      address: ['Decatur, Georgia 30030'],
      years_text: '2024-2027',
      credits: '2.75',
      gpa: '3.63',
      weighted_gpa: '3.77',
      made_on_text: 'November 20, 2026',
    })
    expect(paper.years).toMatchObject([
      {
        year_text: '2024-2025',
        grade_text: 'Grade 8',
        // Art of grade 8 has no credit.
        courses: [{ title: 'Latin I', credit: '0.50', earned: '0.50', grade: 'A', points: '4.0' }],
        credits: '0.50',
        gpa: '4.00',
      },
      {
        grade_text: 'Grade 9',
        courses: [
          { title: 'Algebra I', mark: 'H', grade: 'A', points: '4.0', weighted_points: '4.5' },
          { title: 'Art', credit: '1.00', grade: 'B', points: '3.0' },
          { title: 'Latin', credit: '0.25', earned: '0.25', grade: 'P', points: '' },
        ],
        credits: '2.25',
        gpa: '3.50',
        weighted_gpa: '3.75',
        cumulative_credits: '2.75',
        cumulative_gpa: '3.60',
      },
      {
        grade_text: 'Grade 10',
        courses: [{ title: 'Mathematics', grade: 'In progress', earned: '0.00', points: '3.7' }],
        credits: '0.00',
        cumulative_gpa: '3.63',
      },
    ])
  })

  test('says the same as the GPA cards, whose courses without credit weigh nothing', () => {
    const { overall, weighted, creditHours } = gpaOf(book)
    const { gpa, weighted_gpa, credits } = transcriptOf(book, family)

    expect([gpa, weighted_gpa, credits]).toEqual([overall, weighted, creditHours].map((one) => one?.toFixed(2)))
  })

  test('can be of one year, and of a child without courses', () => {
    const one = transcriptOf(book, family, '2025-2026')
    const none = transcriptOf(aBook({}), { ...family, school_name: null, settings: null, state_name: null })

    expect(one).toMatchObject({ years_text: '2025-2026', credits: '2.25', gpa: '3.50', years: [{}] })
    expect(none).toMatchObject({ years: [], years_text: '', gpa: '', credits: '0.00', school_name: null, address: [] })
  })

  test('says how a course in progress counts, where there is one (rule courses.running)', () => {
    const words = 'A course in progress counts with its grade so far, and earns its credit at the end.'

    expect(transcriptOf(book, family).explained).toContain(words)
    expect(transcriptOf(book, family, '2025-2026').explained).not.toContain(words)
  })

  test('has the scale', () => {
    const { scale } = transcriptOf(book, family)
    expect(scale).toHaveLength(13)
    expect([scale[0], scale.at(-1)]).toEqual([
      { letter: 'A+', from: '97%', points: '4.0' },
      { letter: 'F', from: 'below 60%', points: '0.0' },
    ])
  })
})

describe('a report card (rule courses.report-card)', () => {
  test.each([
    ['08', 'first', '2026-08-01', '2026-12-31'],
    ['08', 'second', '2027-01-01', '2027-07-31'],
    ['09', 'first', '2026-09-01', '2026-12-31'],
    ['01', 'first', '2026-01-01', '2026-06-30'],
    ['01', 'second', '2026-07-01', '2026-12-31'],
    ['08', 'year', '2026-08-01', '2027-07-31'],
  ] as const)('of a year that begins in month %s: the %s term', (startMonth, term, from, to) => {
    const schoolYear = startMonth === '01' ? '2026-2026' : '2026-2027'
    expect(daysOfTerm(schoolYear, term, startMonth)).toEqual({ from, to })
  })

  test("shows the term's graded work, and the year's grade beside it", () => {
    const book = aBook({
      assessments: [work('math', 94, '2025-10-01'), work('math', 84, '2026-02-01'), work('art', 71, '2025-10-01')],
      courses: [said({ subject_id: 'math', school_year: '2025-2026', final_grade: 'A-' })],
    })

    const first = reportCardOf(book, family, { schoolYear: '2025-2026', term: 'first' })
    const year = reportCardOf(book, family, { schoolYear: '2025-2026', term: 'year' })

    expect(first).toMatchObject({
      grade_text: 'Grade 9',
      term_text: 'First Semester',
      days_text: 'August 1, 2025 to December 31, 2025',
      courses: [
        { title: 'Art', percent: '71.00%', grade: 'C-', points: '1.7', year_grade: 'C-' },
        { title: 'Mathematics', percent: '94.00%', grade: 'A', year_grade: 'A-', assessments: 1 },
      ],
      term_gpa: '2.85',
      year_gpa: '2.70',
      assessments: 2,
    })
    expect(year.courses[1]).toMatchObject({ percent: '89.00%', grade: 'A-', points: '3.7', assessments: 2 })
  })
})

function aBook(rest: Partial<Pick<GradeBook, 'assessments' | 'courses'>>) {
  const student = {
    id: 'nora',
    name: 'Nora',
    grade_level: '10' as const,
    legal_name: 'Nora Elise Weaver',
    birth_date: '2011-04-09',
    graduation_date: null,
  }
  const time = { active: '2026-2027', startMonth: '08' as const, today: '2026-11-20' }
  const subjects = new Map(Object.entries({ math: 'Mathematics', art: 'Art', latin: 'Latin' }))
  return { ...time, student, enrollments: [], assessments: [], courses: [], subjects, ...rest }
}

function work(subject_id: string, percent: number, date: string): GradedWork {
  return { student_id: 'nora', subject_id, date, points_earned: percent, points_possible: 100, weight: 1 }
}

function said(fields: Partial<CourseFields> & Pick<CourseFields, 'subject_id' | 'school_year'>): CourseFields {
  return { student_id: 'nora', title: null, credit: null, level: 'regular', final_grade: null, ...fields }
}
