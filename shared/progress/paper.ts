import { distributionOf } from '#shared/assessments/distribution.ts'
import { fullDay, shortDay, type Day } from '#shared/format/dates.ts'
import { counted, hoursText, shortDuration } from '#shared/format/duration.ts'
import { percentDone, percentText } from '#shared/format/percent.ts'
import { gradeText } from '#shared/students/show.ts'
import type { Progress } from './progress.ts'
import {
  cardsOf,
  daysCountedText,
  periodText,
  goalsText,
  grainTexts,
  pointText,
  shareText,
  subjectHoursText,
} from './words.ts'

/** An activity as Recent Activities shows it. */
interface RecentLine {
  date: Day
  title: string
  student_name: string
  subject_name: string
  duration_minutes: number
}

/** All that the paper of a progress report shows, worked out and in words: whoever draws it computes nothing. */
export interface ProgressPaper {
  title: string
  /** "Nora Weaver", or all children by name. */
  children: string
  /** The same for one line: more than three are counted, "15 students". */
  who: string
  days: string
  /** "Hours of all 3 kids added together, over 128 days." */
  note: string
  made_on: string
  cards: readonly { label: string; figure: string }[]
  over_time: {
    /** "hours a month". */
    unit: string
    /** One name for each column of hours; the last is all children together where there are several. */
    columns: readonly string[]
    rows: readonly { label: string; hours: readonly string[] }[]
    /** Beside each row, for bars: 0 to 1 of the largest. */
    bars: readonly number[]
    empty: string | null
  }
  subjects: {
    rows: readonly { name: string; color: string; hours: string; percent: string; bar: number }[]
    empty: string | null
  }
  students: {
    rows: readonly StudentOnPaper[]
    /** Note on the figures after the slash. */
    note: string
    empty: string | null
  }
  /** "Mathematics, 310.5 hours"; `null` without any. */
  most_active: string | null
  /** `null` where no hours are required. */
  goals_met: string | null
  /** Graded work by letter; none where nothing was graded. */
  grades: readonly { letter: string; count: string; percent: string; bar: number }[]
  recent: {
    rows: readonly { date: string; title: string; student: string; subject: string; duration: string }[]
    empty: string | null
  }
}

export interface StudentOnPaper {
  name: string
  grade: string
  hours: string
  activities: string
  subjects: readonly {
    name: string
    color: string
    hours: string
    /** "94.6%" of what is required; `null` without a requirement. */
    percent: string | null
    /** 0 to 1; `null` without a requirement. */
    bar: number | null
    is_met: boolean
  }[]
}

/** The empty texts of the Progress Dashboard. */
export const emptyTexts = {
  overTime: 'No data available for selected time frame',
  subjects: 'No subject data available',
  students: 'No student progress data available',
  recent: 'No recent activities',
} as const

/** Meaning of the figures after a slash (rule progress.required). */
export const requiredNote = 'Required hours are each subject’s hours for a school year, prorated to these dates.'

/** The paper of a period's figures (rule progress.export). */
export function progressPaper(
  progress: Progress,
  { recent, graded }: { recent: readonly RecentLine[]; graded: Parameters<typeof distributionOf>[0] },
  today: Day,
): ProgressPaper {
  const { overview, distribution, students, mostActive, goals, days } = progress
  const children = students.map(({ student }) => student.name).join(', ')
  return {
    title: 'Progress Report',
    children,
    who: students.length > 3 ? counted(students.length, 'student') : children,
    days: periodText(days),
    note: daysCountedText(progress),
    made_on: fullDay(today),
    cards: cardsOf(progress),
    over_time: overTimeOnPaper(progress),
    subjects: {
      rows: distribution.map(({ subject, minutes }) => ({
        name: subject.name,
        color: subject.color,
        hours: hoursText(minutes),
        percent: shareText(minutes, overview.minutes),
        bar: overview.minutes === 0 ? 0 : minutes / overview.minutes,
      })),
      empty: distribution.length === 0 ? emptyTexts.subjects : null,
    },
    students: {
      rows: students.map(studentOnPaper),
      note: requiredNote,
      empty: students.length === 0 ? emptyTexts.students : null,
    },
    most_active: mostActive && `${mostActive.subject.name}, ${hoursText(mostActive.minutes)} hours`,
    goals_met: goalsText(goals),
    grades: graded.length === 0 ? [] : gradesOnPaper(graded),
    recent: {
      rows: recent.map((one) => ({
        date: shortDay(one.date, today),
        title: one.title,
        student: one.student_name,
        subject: one.subject_name,
        duration: shortDuration(one.duration_minutes),
      })),
      empty: recent.length === 0 ? emptyTexts.recent : null,
    },
  }
}

function overTimeOnPaper({ overview, students, points, grain }: Progress): ProgressPaper['over_time'] {
  const isSeveral = students.length > 1
  const max = Math.max(1, ...points.map(({ minutes }) => minutes))
  return {
    unit: grainTexts[grain],
    columns: [...students.map(({ student }) => student.name), ...(isSeveral ? ['Total'] : [])],
    rows: points.map(({ date, minutes, byStudent }) => ({
      label: pointText(date, grain),
      hours: [...byStudent, ...(isSeveral ? [minutes] : [])].map(hoursText),
    })),
    bars: points.map(({ minutes }) => minutes / max),
    empty: overview.count === 0 ? emptyTexts.overTime : null,
  }
}

function studentOnPaper({ student, minutes, count, subjects }: Progress['students'][number]): StudentOnPaper {
  return {
    name: student.name,
    grade: gradeText(student.grade_level),
    hours: hoursText(minutes),
    activities: counted(count, 'activity', 'activities'),
    subjects: subjects.map((one) => ({
      name: one.subject.name,
      color: one.subject.color,
      hours: subjectHoursText(one),
      percent: one.requiredMinutes === null ? null : percentText(percentDone(one.minutes, one.requiredMinutes)),
      bar: one.requiredMinutes === null ? null : Math.min(1, one.minutes / one.requiredMinutes),
      is_met: one.isMet,
    })),
  }
}

function gradesOnPaper(graded: Parameters<typeof distributionOf>[0]): ProgressPaper['grades'] {
  return distributionOf(graded).map(({ letter, count }) => ({
    letter,
    count: counted(count, 'assessment'),
    percent: percentText(percentDone(count, graded.length)),
    bar: count / graded.length,
  }))
}
