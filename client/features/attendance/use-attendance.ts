import { useMemo } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { attendanceOf, type Attendance } from '#shared/compliance/attendance.ts'
import type { DayMark } from '#shared/compliance/day-mark.ts'
import { forecastOf, type Forecast } from '#shared/compliance/forecast.ts'
import { dayThreshold, marksByDay, type DayThreshold } from '#shared/compliance/instruction-days.ts'
import { lawDays } from '#shared/compliance/law-figures.ts'
import { pacingsIn } from '#shared/compliance/family-pacing.ts'
import { paceOf, paceSince, shareOf, spanOf } from '#shared/compliance/pace.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { isFamilyYear, yearText, yearThatCounts, type CountedYear } from '#shared/compliance/year-that-counts.ts'
import type { Day } from '#shared/format/dates.ts'
import { bucketsWithin, minutesByChildAndDay } from '#shared/progress/day-buckets.ts'
import type { Break } from '#shared/school-years/break.ts'
import { ownDayOff, type DayOff } from '#shared/school-years/day-off.ts'
import { daysOffOf, ownAbsences, type SpanOff } from '#shared/school-years/days-off.ts'
import { gradeIn } from '#shared/students/enrollment.ts'
import type { GradeLevel, Student } from '#shared/students/student.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listDayMarks } from '#client/queries/day-marks.ts'
import { listEnrollments } from '#client/queries/enrollments.ts'
import { readFamilySettings } from '#client/queries/family-settings.ts'
import { listStudents } from '#client/queries/students.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useArrived, useDayBuckets } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useAskedOfFamily } from '#client/parts/compliance/use-family-state.ts'
import { studentColorsById, type StudentColor } from '#client/parts/students/student-colors.ts'

/** One child's year, as the screen and the sheet show it. */
export interface ChildYear extends StudentColor {
  student: Student
  grade: GradeLevel
  /** Days that the law asks for; `null` = none. */
  required: number | null
  attendance: Attendance
  threshold: DayThreshold | null
  /** The even pace for today; `null` without a figure, before records begin, and before the child is enrolled. */
  pace: number | null
  /** The day from which it counts, where that is not the year's first. */
  paceSince: Day | null
  /** The share of a child who was enrolled late; `null` for every other. */
  share: number | null
  forecast: Forecast
  /** Days on which the child was sick or away. */
  absences: readonly SpanOff[]
  /** The absence or break of a day. */
  offOn: (day: Day) => DayOff | null
  marks: ReadonlyMap<Day, DayMark>
  minutes: ReadonlyMap<Day, number>
}

/** A year's attendance. */
export interface AttendanceYear {
  today: Day
  year: CountedYear
  /** Its days and whose year it is, where that isn't the family's own; else `null`. */
  lawYear: string | null
  /** The state's requirements; `null` without a state, or where its figures aren't on this device. */
  asked: StateRequirements | null
  breaks: readonly Break[]
  /** Active children, and others that have days in this year. */
  children: readonly ChildYear[]
}

const noMinutes: ReadonlyMap<Day, number> = new Map()

/** The year of a day; `undefined` while it is being read. */
export function useAttendance(user: User, day: Day): AttendanceYear | undefined {
  const today = useToday()
  const found = useAskedOfFamily(user)
  const asked = found ?? null
  const year = yearThatCounts(day, asked, user.school_year_start_month)

  const students = useArrived(listStudents)
  const enrollments = useLive(listEnrollments)
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const settings = useLive(async () => (await readFamilySettings()) ?? null)
  const marks = useLive(() => listDayMarks(year.from, year.to), [year.from, year.to])
  const buckets = useDayBuckets()
  const { from, to } = year
  const entries = useMemo(() => buckets && bucketsWithin(buckets, { from, to }), [buckets, from, to])
  const minutes = useMemo(() => entries && minutesByChildAndDay(entries), [entries])
  const told = useMemo(
    () => entries && minutesByChildAndDay(entries.filter(({ is_evidence }) => !is_evidence)),
    [entries],
  )

  if (found === undefined || students === undefined || enrollments === undefined || breaks === undefined)
    return undefined
  if (absences === undefined) return undefined
  if (settings === undefined || marks === undefined || minutes === undefined) return undefined
  if (told === undefined) return undefined

  const { school_year_start_month: startMonth } = user
  const lawYear = isFamilyYear(year, startMonth) ? null : yearText(year, asked, startMonth)
  const colors = studentColorsById(students)
  const family = { today, startMonth, time: entries ?? [], marks, breaks, absences }
  const pacingIn = pacingsIn(family, year, asked)

  function yearOf(student: Student, color: StudentColor): ChildYear {
    const kept = (enrollments ?? []).filter(({ student_id }) => student_id === student.id)
    const grade = gradeIn(year.schoolYear, student, kept)
    const required = asked && lawDays(asked, grade)
    const threshold = dayThreshold(asked, grade, settings?.day_minutes ?? null)
    const days = {
      minutes: minutes?.get(student.id) ?? noMinutes,
      marks: marksByDay((marks ?? []).filter(({ student_id }) => student_id === student.id)),
      threshold,
    }
    const counted = threshold === null ? (told?.get(student.id) ?? noMinutes) : days.minutes
    const attendance = attendanceOf({ ...year, ...days, minutes: counted })
    const span = spanOf(year, student.enrollment_date)
    const isKnown = required !== null && span !== null
    const pacing = pacingIn(student)
    const share = isKnown ? shareOf(required, pacing) : null
    const daysOff = daysOffOf(student.id, family)
    const own = { breaks: family.breaks, absences: ownAbsences(student.id, family.absences) }
    const earned = new Map([...attendance.days].map(([date, { counts }]) => [date, counts]))
    return {
      ...color,
      ...days,
      student,
      grade,
      required,
      attendance,
      absences: own.absences,
      offOn: (date) => ownDayOff(date, own),
      pace: isKnown ? paceOf(required, pacing) : null,
      paceSince: paceSince(pacing, year),
      share,
      forecast: isKnown ? forecastOf({ figure: share ?? required, earned, span, daysOff, today }) : null,
    }
  }

  const children = students.flatMap((student) => {
    const color = colors.get(student.id)
    const child = color && yearOf(student, color)
    return child && (child.isActive || child.attendance.days.size > 0) ? [child] : []
  })
  return { today, year, lawYear, asked, breaks, children }
}
