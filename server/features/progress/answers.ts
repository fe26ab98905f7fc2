import * as z from 'zod/mini'
import { hoursOf } from '#shared/format/duration.ts'
import type { Progress, StudentProgress } from '#shared/progress/progress.ts'

// Answers give hours to two decimals, from which every minute can be read back.

const span = z.object({ from: z.string(), to: z.string() })
const namedSubject = z.object({ id: z.uuid(), name: z.string(), color: z.string(), hours: z.number() })

export const overviewAnswer = z.object({
  totalHours: z.number(),
  totalActivities: z.int(),
  activeSubjects: z.int(),
  avgDailyHours: z.number(),
  mostActiveSubject: z.nullable(namedSubject),
  completionRate: z.int(),
  dateRange: span,
})

/** The four figures, and what follows from them. */
export function overviewFor({ overview, mostActive, completionRate, days }: Progress) {
  return {
    totalHours: hoursOf(overview.minutes),
    totalActivities: overview.count,
    activeSubjects: overview.subjects,
    avgDailyHours: hoursOf(overview.averageMinutes),
    mostActiveSubject: mostActive && subjectOf(mostActive),
    completionRate,
    dateRange: days,
  }
}

export const timeSeriesAnswer = z.array(z.object({ date: z.string(), hours: z.number() }))

export function timeSeriesOf({ points }: Progress) {
  return points.map(({ date, minutes }) => ({ date, hours: hoursOf(minutes) }))
}

export const subjectsAnswer = z.array(namedSubject)

export function subjectAnswers({ distribution }: Progress) {
  return distribution.map(subjectOf)
}

export const studentsAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    grade_level: z.string(),
    totalHours: z.number(),
    totalActivities: z.int(),
    subjects: z.array(z.extend(namedSubject, { requiredHours: z.nullable(z.number()) })),
  }),
)

export function studentAnswers({ students }: Progress) {
  return students.map(studentOf)
}

export const recentAnswer = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    date: z.string(),
    duration_minutes: z.int(),
    student_name: z.string(),
    subject_name: z.string(),
    subject_color: z.string(),
  }),
)

function studentOf({ student, minutes, count, subjects }: StudentProgress) {
  return {
    id: student.id,
    name: student.name,
    grade_level: student.grade_level,
    totalHours: hoursOf(minutes),
    totalActivities: count,
    subjects: subjects.map((one) => ({
      ...subjectOf(one),
      requiredHours: one.requiredMinutes === null ? null : hoursOf(one.requiredMinutes),
    })),
  }
}

function subjectOf({ subject: { id, name, color }, minutes }: Progress['distribution'][number]) {
  return { id, name, color, hours: hoursOf(minutes) }
}
