import type { Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { bucketsWithin, talliesBy, type DayBucket, type Tally } from './day-buckets.ts'
import { grainOf, pointOf, chartPoints, shareOfYears, type Days, type Grain } from './period.ts'

export type ProgressStudent = Pick<Student, 'id' | 'name' | 'grade_level' | 'is_active'>
export type ProgressSubject = Pick<Subject, 'id' | 'name' | 'color' | 'required_hours' | 'is_active'>

/** Input of the figures; buckets may include days outside the period. */
export interface ProgressInput {
  buckets: readonly DayBucket[]
  /** All that are not deleted, archived ones too, by name. */
  students: readonly ProgressStudent[]
  subjects: readonly ProgressSubject[]
  days: Days
  startMonth: StartMonth
  /** One child, or one subject, of which alone everything tells. */
  student_id?: string | undefined
  subject_id?: string | undefined
}

interface ProgressOverview extends Tally {
  /** Subjects with an entry in the period. */
  subjects: number
  /** Days with an entry. */
  days: number
  /** Minutes by such a day; 0 without any. */
  averageMinutes: number
}

/** A point of Hours Over Time. */
interface ProgressPoint {
  /** Its first day. */
  date: Day
  minutes: number
  /** Minutes of each child, in the order of `students`. */
  byStudent: readonly number[]
}

interface SubjectShare extends Tally {
  subject: ProgressSubject
}

/** A subject of one child. */
export interface SubjectOfStudent extends SubjectShare {
  /** Minutes the period requires; `null` without a requirement. */
  requiredMinutes: number | null
  isMet: boolean
}

export interface StudentProgress extends Tally {
  student: ProgressStudent
  subjects: readonly SubjectOfStudent[]
}

/** Every figure of the Progress Dashboard: screen, paper and API show these. */
export interface Progress {
  days: Days
  grain: Grain
  overview: ProgressOverview
  points: readonly ProgressPoint[]
  /** Most time first. */
  distribution: readonly SubjectShare[]
  /** Active children, and others with time in the period, by name. */
  students: readonly StudentProgress[]
  mostActive: SubjectShare | null
  goals: SubjectGoals
  /** The same as a rounded percentage; 0 without any. */
  completionRate: number
}

/** How many of the required hours are met, each subject of each child as one (rule progress.completion). */
export interface SubjectGoals {
  met: number
  asked: number
}

/** The figures of a period (rules progress.overview, progress.over-time, progress.distribution, progress.students). */
export function progressOf(input: ProgressInput): Progress {
  const { days, startMonth, student_id, subject_id } = input
  const buckets = bucketsWithin(input.buckets, { ...days, student_id, subject_id })
  const subjects = input.subjects.filter(({ id }) => subject_id === undefined || id === subject_id)
  const share = shareOfYears(days, startMonth)
  const distribution = sharesOf(buckets, input.subjects)
  const ofChild = Map.groupBy(buckets, (bucket) => bucket.student_id)
  const students = input.students
    .filter(({ id }) => student_id === undefined || id === student_id)
    .map((student) => studentProgress(student, ofChild.get(student.id) ?? [], subjects, share))
    .filter(({ student, count }) => student.is_active || count > 0 || student.id === student_id)
  const grain = grainOf(days)
  const goals = goalsOf(students)
  return {
    days,
    grain,
    overview: overviewOf(buckets),
    points: overTime(buckets, days, grain, students),
    distribution,
    students,
    mostActive: distribution[0] ?? null,
    goals,
    completionRate: goals.asked === 0 ? 0 : Math.round((goals.met / goals.asked) * 100),
  }
}

/** The sums of some buckets (rule progress.overview). */
function overviewOf(buckets: readonly DayBucket[]): ProgressOverview {
  const subjects = new Set<string>()
  const days = new Set<Day>()
  let [count, minutes] = [0, 0]
  for (const bucket of buckets) {
    subjects.add(bucket.subject_id)
    days.add(bucket.date)
    count += bucket.count
    minutes += bucket.minutes
  }
  const averageMinutes = days.size === 0 ? 0 : minutes / days.size
  return { count, minutes, subjects: subjects.size, days: days.size, averageMinutes }
}

/** Subjects with time, most first, level ones by name (rule progress.distribution). */
function sharesOf(buckets: readonly DayBucket[], subjects: readonly ProgressSubject[]): SubjectShare[] {
  const tallies = talliesBy(buckets, 'subject_id')
  return subjects
    .flatMap((subject) => {
      const tally = tallies.get(subject.id)
      return tally ? [{ subject, ...tally }] : []
    })
    .sort(mostFirst)
}

/** The points of a period, gaps as zeros (rule progress.over-time). */
function overTime(
  buckets: readonly DayBucket[],
  days: Days,
  grain: Grain,
  students: readonly StudentProgress[],
): ProgressPoint[] {
  const place = new Map(students.map(({ student }, at) => [student.id, at]))
  const points = new Map(
    chartPoints(days, grain).map((date) => [date, { date, minutes: 0, byStudent: students.map(() => 0) }]),
  )
  for (const { date, student_id, minutes } of buckets) {
    const point = points.get(pointOf(date, grain))
    if (point === undefined) continue
    point.minutes += minutes
    const at = place.get(student_id)
    if (at !== undefined) point.byStudent[at] = (point.byStudent[at] ?? 0) + minutes
  }
  return [...points.values()]
}

function studentProgress(
  student: ProgressStudent,
  buckets: readonly DayBucket[],
  subjects: readonly ProgressSubject[],
  share: number,
): StudentProgress {
  const shares = new Map(sharesOf(buckets, subjects).map((one) => [one.subject.id, one]))
  const shown = subjects.flatMap((subject): SubjectOfStudent[] => {
    const { count, minutes } = shares.get(subject.id) ?? { count: 0, minutes: 0 }
    const isAsked = student.is_active && subject.is_active && (subject.required_hours ?? 0) > 0
    if (!isAsked && count === 0) return []
    const requiredMinutes = requiredIn(subject, share)
    return [{ subject, count, minutes, requiredMinutes, isMet: requiredMinutes !== null && minutes >= requiredMinutes }]
  })
  // Required ones first, with their bars.
  shown.sort(
    (one, other) =>
      Number(one.requiredMinutes === null) - Number(other.requiredMinutes === null) || mostFirst(one, other),
  )
  return {
    student,
    count: shown.reduce((sum, one) => sum + one.count, 0),
    minutes: shown.reduce((sum, one) => sum + one.minutes, 0),
    subjects: shown,
  }
}

/** Returns a subject's required minutes for a share of a school year (rule progress.required). */
function requiredIn({ required_hours }: ProgressSubject, share: number): number | null {
  if (required_hours === null || required_hours <= 0) return null
  return Math.max(1, Math.round(required_hours * 60 * share))
}

function goalsOf(students: readonly StudentProgress[]): SubjectGoals {
  const asked = students.flatMap(({ subjects }) => subjects.filter(({ requiredMinutes }) => requiredMinutes !== null))
  return { met: asked.filter(({ isMet }) => isMet).length, asked: asked.length }
}

function mostFirst(one: SubjectShare, other: SubjectShare): number {
  return (
    other.minutes - one.minutes ||
    one.subject.name.localeCompare(other.subject.name, 'en-US') ||
    (one.subject.id < other.subject.id ? -1 : 1)
  )
}
