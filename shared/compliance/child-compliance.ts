import type { Day } from '#shared/format/dates.ts'
import type { GradeLevel, Student } from '#shared/students/student.ts'
import {
  areaCovered,
  areasCovered,
  covers,
  type AreaProgress,
  type AreaSubject,
  type NamedAreaProgress,
  type OnceProgress,
} from './areas.ts'
import { attendanceOf, type Attendance } from './attendance.ts'
import type { Mark } from './day-mark.ts'
import { dutyOf, type Duty } from './duty.ts'
import type { DayThreshold } from './instruction-days.ts'
import { loggedWithin, minutesByDay, minutesOf, timeThatMakesDays, type LoggedTime } from './logged-time.ts'
import { spanOf, statusOf, type ComplianceStatus, type Pacing, type CountedSpan } from './pace.ts'
import {
  countedToward,
  meanPercentage,
  measuredBy,
  standingWith,
  type RequirementProgress,
} from './requirement-progress.ts'
import type { NamedSubject } from './named-subjects.ts'
import type { ChildRequirements, RequiredFigure } from './requirements-of-child.ts'
import type { StateRequirements } from './state-requirements.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { SpanOff } from '#shared/school-years/days-off.ts'
import type { CountedYear } from './year-that-counts.ts'

/** A child as the law looks at it. */
export type ComplianceStudent = Pick<Student, 'id' | 'name' | 'enrollment_date'> & {
  enrollment_known?: boolean | null

  birth_date?: Day | null
}

/** Facts about a child in a year. */
interface ChildInput {
  student: ComplianceStudent
  grade: GradeLevel
  year: CountedYear
  startMonth: StartMonth
  today: Day
  /** `null` without a state. */
  asked: { pack: StateRequirements; requirements: ChildRequirements } | null
  threshold: DayThreshold | null
  /** How the whole year goes on, also where `year` is a part of it. */
  pacing: Pacing
  /** The child's logged time; days outside the year count only for areas required once. */
  time: readonly LoggedTime[]
  /** The child's grade on a day, by the enrollment of its year. */
  gradeOn: (day: Day) => GradeLevel
  marks: ReadonlyMap<Day, { mark: Mark }>
  subjects: readonly AreaSubject[]
  absences: readonly SpanOff[]
}

/** Why a child has no status: what a screen says in place of one (rule compliance.status). */
export type UnknownReason =
  | 'no_state'
  | Exclude<Duty, 'required'>
  | 'not_enrolled_yet'
  | 'not_set_for_this_option'
  | 'no_requirement'
  | 'no_records'

/** How a child stands with all that is asked of it in a year. */
export interface ChildCompliance {
  student: ComplianceStudent
  grade: GradeLevel
  year: CountedYear
  /** The part of the year that counts for it; `null` for one enrolled after it. */
  span: CountedSpan | null
  /** How it goes on in school days; `null` for one enrolled after it. */
  pacing: Pacing | null
  requirements: ChildRequirements | null
  duty: Duty
  attendance: Attendance
  /** When it was sick or away, by the parent's words. */
  absences: readonly SpanOff[]
  /** All that was logged in the year, whether asked for or not. */
  minutes: number
  core_minutes: number
  home_minutes: number
  /** The year's minutes by subject. */
  minutes_by_subject: ReadonlyMap<string, number>
  standings: readonly RequirementProgress[]
  areas: readonly AreaProgress[]
  /** Asked for in one year of several: covered also by what was done in an earlier one of its grades. */
  areas_once: readonly OnceProgress[]
  /** Named by the law and not asked for one by one. */
  areas_beside: readonly NamedAreaProgress[]
  /** Each day's gain for forecasts: days, hours, core hours. */
  earned: { days: ReadonlyMap<Day, number>; hours: ReadonlyMap<Day, number>; core_hours: ReadonlyMap<Day, number> }
  percentage: number | null
  status: ComplianceStatus
  reason: UnknownReason | null
}

/** How a child stands in a year (rules compliance.required-figures, compliance.percentage, compliance.status). */
export function childCompliance(input: ChildInput): ChildCompliance {
  const { student, grade, year, today, asked, subjects } = input
  const span = spanOf(year, student.enrollment_date)
  const pacing = span && input.pacing
  const time = loggedWithin(input.time, year.from, year.to)
  const core = coreTime(time, asked?.requirements ?? null, subjects)
  const home = core.filter(({ at_home }) => at_home)
  const attendance = attendanceOf({
    ...year,
    minutes: minutesByDay(timeThatMakesDays(time, input.threshold)),
    marks: input.marks,
    threshold: input.threshold,
  })
  const sums = { minutes: minutesOf(time), core_minutes: minutesOf(core), home_minutes: minutesOf(home) }
  const areas = areasCovered(asked?.requirements.areas ?? [], subjects, time)
  const standings = asked === null ? [] : standingsOf(asked, sums, attendance, areas, pacing)
  const one = { grade, birth_date: student.birth_date ?? null }
  const duty = asked === null ? 'required' : dutyOf(asked.pack, one, year, { today, startMonth: input.startMonth })
  const hasRecords = sums.minutes > 0 || attendance.total > 0
  const reason = reasonOf(asked?.requirements ?? null, duty, span, standings, hasRecords)
  return {
    student,
    grade,
    year,
    span,
    pacing,
    requirements: asked?.requirements ?? null,
    duty,
    attendance,
    absences: input.absences,
    ...sums,
    minutes_by_subject: bySubject(time),
    standings,
    areas,
    areas_once: (asked?.requirements.areas_once ?? []).map((area) => onceProgress(area, input)),
    areas_beside: areasNamed(asked?.requirements.areas_beside ?? [], subjects, time),
    earned: {
      days: new Map([...attendance.days].map(([day, { counts }]) => [day, counts])),
      hours: hoursByDay(time),
      core_hours: hoursByDay(core),
    },
    percentage: duty === 'required' ? meanPercentage(standings) : null,
    status: reason !== null || pacing === null ? 'unknown' : statusOf(judged(standings), pacing, today, hasRecords),
    reason,
  }
}

/** The time in subjects that cover one of the core subjects; each minute once. */
function coreTime(
  time: readonly LoggedTime[],
  requirements: ChildRequirements | null,
  subjects: readonly AreaSubject[],
): LoggedTime[] {
  const core = requirements?.core_subjects ?? []
  const ids = new Set(subjects.filter((subject) => core.some((name) => covers(subject, name))).map(({ id }) => id))
  return time.filter(({ subject_id }) => ids.has(subject_id))
}

/**
 * How an area stands that is asked for in one year of several: covered in any of its grades, with the time of this
 * year.
 */
function onceProgress({ name, grades }: NamedSubject, { time, year, subjects, gradeOn }: ChildInput): OnceProgress {
  const inBand = loggedWithin(time, '', year.to).filter(({ date }) => grades?.includes(gradeOn(date)) ?? true)
  const { covered } = areaCovered(name, subjects, inBand)
  const thisYear = areaCovered(name, subjects, loggedWithin(time, year.from, year.to))
  return { ...thisYear, covered, last_grade: grades?.at(-1) ?? null }
}

function areasNamed(
  named: readonly NamedSubject[],
  subjects: readonly AreaSubject[],
  time: readonly LoggedTime[],
): NamedAreaProgress[] {
  return named.map(({ name, scope }) => ({ ...areaCovered(name, subjects, time), scope }))
}

function standingsOf(
  { pack: { law }, requirements }: { pack: StateRequirements; requirements: ChildRequirements },
  { minutes, core_minutes, home_minutes }: Pick<ChildCompliance, 'minutes' | 'core_minutes' | 'home_minutes'>,
  attendance: Attendance,
  areas: readonly AreaProgress[],
  pacing: Pacing | null,
): RequirementProgress[] {
  const { days, hours, core_hours, home_hours, either, areas_set_by, law_areas } = requirements
  const doubtOf = (figure: RequiredFigure, { doubt }: { doubt: string | null }) =>
    figure.set_by === 'law' ? { pacing, doubt } : { pacing }
  const { instruction_days, instruction_hours, core_hours: core } = law.figures
  const isEither = either && days !== null && hours !== null
  const covered = areas.filter((area) => area.covered).length
  const asked = { required: areas.length, set_by: areas_set_by, law: law_areas.length === 0 ? null : law_areas.length }
  return [
    days && standingWith('days', days, attendance.total, doubtOf(days, instruction_days), isEither),
    hours && standingWith('hours', hours, minutes / 60, doubtOf(hours, instruction_hours), isEither),
    core_hours && standingWith('core_hours', core_hours, core_minutes / 60, doubtOf(core_hours, core)),
    home_hours && standingWith('home_hours', home_hours, home_minutes / 60, doubtOf(home_hours, core)),
    areas.length === 0 ? null : standingWith('areas', asked, covered, { pacing }),
  ].filter((standing) => standing !== null)
}

function judged(standings: readonly RequirementProgress[]) {
  return countedToward(standings).map((standing) => ({ ...standing, required: measuredBy(standing) }))
}

function reasonOf(
  requirements: ChildRequirements | null,
  duty: Duty,
  span: CountedSpan | null,
  standings: readonly RequirementProgress[],
  hasRecords: boolean,
): UnknownReason | null {
  if (requirements === null) return 'no_state'
  if (duty !== 'required') return duty
  if (span === null) return 'not_enrolled_yet'
  if (standings.length === 0) return requirements.is_set ? 'no_requirement' : 'not_set_for_this_option'
  return hasRecords ? null : 'no_records'
}

function bySubject(time: readonly LoggedTime[]): Map<string, number> {
  const subjects = new Map<string, number>()
  for (const { subject_id, minutes } of time) subjects.set(subject_id, (subjects.get(subject_id) ?? 0) + minutes)
  return subjects
}

function hoursByDay(time: readonly LoggedTime[]): Map<Day, number> {
  return new Map([...minutesByDay(time)].map(([day, minutes]) => [day, minutes / 60]))
}
