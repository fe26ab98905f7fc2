import type { AssessmentFields } from '#shared/assessments/assessment.ts'
import type { AssessmentType } from '#shared/assessments/types.ts'
import type { CourseFields } from '#shared/courses/course.ts'
import type { Day } from '#shared/format/dates.ts'
import { defaultStartMonth, schoolYearOf } from '#shared/school-years/school-year.ts'
import type { ChildKey, SubjectKey } from './lessons.ts'
import type { DemoActivity } from './school-days.ts'
import { pick, seeded } from './seeded.ts'

/** Graded work of the demo family, about one of its activities. */
interface DemoAssessment {
  about: DemoActivity
  fields: Pick<
    AssessmentFields,
    'assessment_type' | 'date' | 'title' | 'points_earned' | 'points_possible' | 'weight' | 'feedback'
  >
}

/** Graded work: its kind, its points, and the child's usual result in percent. */
interface Graded {
  types: readonly [AssessmentType, ...AssessmentType[]]
  possible: readonly [number, ...number[]]
  usual: Readonly<Partial<Record<ChildKey, number>>>
}

const graded: Readonly<Partial<Record<SubjectKey, Graded>>> = {
  math: { types: ['quiz', 'quiz', 'test'], possible: [20, 25, 50], usual: { nora: 93, silas: 84 } },
  language: { types: ['assignment', 'project', 'quiz'], possible: [50, 25, 30], usual: { nora: 91, silas: 82 } },
  science: { types: ['test', 'project'], possible: [40, 30], usual: { nora: 88, silas: 92 } },
  history: { types: ['assignment', 'participation'], possible: [20, 10], usual: { nora: 95, silas: 87 } },
  spanish: { types: ['quiz'], possible: [20], usual: { nora: 86 } },
}

/** One in this many activities of a child and subject is graded. */
const every = 8

const remarks = [
  'Check the signs once more.',
  'Beautiful handwriting.',
  'Much surer than last time.',
  null,
  null,
] as const

/** Grades some of the activities, oldest first. */
export function demoGrades(done: readonly DemoActivity[]): DemoAssessment[] {
  const counts = new Map<string, number>()
  return done.flatMap((about) => {
    const { child, subject, fields } = about
    const how = graded[subject]
    const usual = how?.usual[child]
    if (how === undefined || usual === undefined) return []
    const key = `${child} ${subject}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count % every === 0 ? [{ about, fields: gradeOf(fields.date, fields.title, how, usual, key) }] : []
  })
}

/** The family's course settings: Nora's mathematics has a name of its own. */
export function saidOfCourses(
  today: Day,
): { child: ChildKey; subject: SubjectKey; fields: Pick<CourseFields, 'school_year' | 'title'> }[] {
  const school_year = schoolYearOf(today, defaultStartMonth)
  return [{ child: 'nora', subject: 'math', fields: { school_year, title: 'Pre-Algebra' } }]
}

function gradeOf(date: Day, title: string, { types, possible }: Graded, usual: number, key: string) {
  const random = seeded(`${key} ${date} grade`)
  const points_possible = pick(random, possible)
  const percent = Math.min(100, usual - 9 + random() * 18)
  const assessment_type = pick(random, types)
  return {
    assessment_type,
    date,
    title,
    // Half points are given, and no finer ones.
    points_earned: Math.round((points_possible * percent) / 50) / 2,
    points_possible,
    weight: assessment_type === 'test' ? 2 : 1,
    feedback: pick(random, remarks),
  }
}
