import { gradeScale } from '#shared/assessments/grade-scale.ts'
import type { PaperPeople, ReportCardModel, TranscriptCourse, TranscriptModel } from '#shared/courses/paper-models.ts'

/** The family and child in example papers, unless a test says otherwise. */
const nora: PaperPeople = {
  student_id: '0192f0c4-0000-7000-8000-000000000001',
  student_name: 'Nora Elise Weaver',
  grade_text: 'Grade 12',
  birth_date: 'April 9, 2014',
  graduation_date: 'May 28, 2032',
  school_name: 'Weaver Home School',
  parent_name: 'Hannah Weaver',
  address: ['Decatur, Georgia'],
}

const scale = gradeScale.map(({ letter, from, points }) => ({
  letter,
  from: letter === 'F' ? 'below 60%' : `${from}%`,
  points: points.toFixed(1),
}))

const made = { made_on: '2032-06-04', made_on_text: 'June 4, 2032' } as const

/** A transcript of four years, of which each figure is written down. */
export function fourYears(changed: Partial<TranscriptModel> = {}): TranscriptModel {
  const years = [
    [
      'Algebra I',
      'English Composition',
      'Biology with Lab',
      'World Geography',
      'Spanish I',
      'Piano',
      'Physical Education',
    ],
    [
      'Geometry',
      'World Literature',
      'Chemistry with Lab',
      'World History',
      'Spanish II',
      'Drawing and Painting',
      'Health',
    ],
    [
      'Algebra II',
      'American Literature',
      'Physics with Lab',
      'United States History',
      'Spanish III',
      'Creative Writing',
      'Equine Science',
    ],
    [
      'Precalculus',
      'British Literature',
      'Environmental Science',
      'Government',
      'Economics',
      'Statistics',
      'Senior Project: A Novel',
    ],
  ]
  return transcript(years, changed)
}

/** A transcript with these courses, a list for each year from 2028 on. */
export function transcript(
  years: readonly (readonly string[])[],
  changed: Partial<TranscriptModel> = {},
): TranscriptModel {
  return {
    ...nora,
    title: 'High School Transcript',
    years_text: `2028-${2028 + years.length}`,
    years: years.map((titles, index) => ({
      school_year: `${2028 + index}-${2029 + index}`,
      year_text: `${2028 + index}-${2029 + index}`,
      grade_text: `Grade ${9 + index}`,
      courses: titles.map((title, place) => exampleCourse(title, index, place)),
      credits: '6.00',
      gpa: '3.72',
      weighted_gpa: '3.86',
      cumulative_credits: `${6 * (index + 1)}.00`,
      cumulative_gpa: '3.73',
      cumulative_weighted_gpa: '3.84',
    })),
    credits: `${6 * years.length}.00`,
    gpa: '3.73',
    weighted_gpa: '3.86',
    scale,
    explained: [
      'One credit is a full year of study, 0.50 a semester.',
      'A course grade is the weighted average of its graded work.',
      'GPA is the credit-weighted average of course grade points.',
      'Only the weighted GPA adds 0.5 for honors (H) and 1.0 for AP.',
    ],
    ...made,
    certified: 'I certify that this transcript is true and complete.',
    ...changed,
  }
}

/** A report card of one semester. */
export function semester(changed: Partial<ReportCardModel> = {}): ReportCardModel {
  const courses = ['Algebra I', 'Biology with Lab', 'English Composition', 'Spanish I', 'World Geography']
  return {
    ...nora,
    grade_text: 'Grade 9',
    title: 'Report Card',
    school_year: '2028-2029',
    year_text: '2028-2029',
    term_text: 'First Semester',
    from: '2028-08-01',
    to: '2028-12-31',
    days_text: 'August 1, 2028 to December 31, 2028',
    courses: courses.map((title, index) => ({
      title,
      mark: index === 1 ? 'H' : '',
      assessments: 4 + index,
      percent: index === 4 ? '' : `9${index}.5${index}%`,
      grade: index === 4 ? '' : 'A-',
      points: index === 4 ? '' : '3.7',
      year_grade: 'A-',
    })),
    term_gpa: '3.78',
    year_gpa: '3.70',
    assessments: 30,
    scale,
    ...made,
    ...changed,
  }
}

function exampleCourse(title: string, year: number, place: number): TranscriptCourse {
  const [grade, points] = grades[(year + place) % grades.length] ?? grades[0]
  const mark = year > 1 && place === 1 ? 'H' : year > 2 && place === 5 ? 'AP' : ''
  const credit = place > 4 ? '0.50' : '1.00'
  const level = mark === 'H' ? 'honors' : mark === 'AP' ? 'ap' : 'regular'
  return { title, level, mark, credit, earned: credit, grade, points, weighted_points: points }
}

const grades = [
  ['A', '4.0'],
  ['A-', '3.7'],
  ['B+', '3.3'],
] as const
