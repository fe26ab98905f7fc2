import type { Day } from '#shared/format/dates.ts'
import { ownAbsences, type AbsentSpan, type Span } from '#shared/school-years/days-off.ts'
import { gradeIn, type Enrollment } from '#shared/students/enrollment.ts'
import type { Student } from '#shared/students/student.ts'
import { opensIn, type StartMonth } from '#shared/school-years/school-year.ts'
import type { AreaSubject } from './areas.ts'
import { childCompliance, type ChildCompliance, type ComplianceStudent } from './child-compliance.ts'
import type { DayMark } from './day-mark.ts'
import { dayThreshold, marksByDay } from './instruction-days.ts'
import type { LoggedTime } from './logged-time.ts'
import { activeStateOf, partsOfYear, stateOn, type PastState } from './moves.ts'
import { pacingsIn } from './family-pacing.ts'
import type { RequirementOverride } from './requirement-override.ts'
import { requirementsOfChild, type ChildRequirements } from './requirements-of-child.ts'
import type { StateRequirements } from './state-requirements.ts'
import type { StateCode } from './states/list.ts'
import { yearThatCounts, yearThatOpens, type CountedYear } from './year-that-counts.ts'

/** The input that decides which law a family is under. */
export interface LawInput {
  today: Day
  /** The state the account was told, and the month in which its school years begin. */
  state: string | null
  startMonth: StartMonth
  history: readonly PastState[]
  /** The legal option, and the minutes of a full school day, as the family says. */
  settings: { pathway: string | null; day_minutes: number | null }
  overrides: readonly Pick<RequirementOverride, 'state' | 'required_days' | 'required_hours' | 'required_subjects'>[]
  /** The files of the states in its history (`statesOf`). */
  packs: ReadonlyMap<StateCode, StateRequirements>
}

/** Everything of a family that compliance is made of. */
export interface FamilyInput extends LawInput {
  students: readonly (ComplianceStudent & Pick<Student, 'grade_level'>)[]
  enrollments: readonly Pick<Enrollment, 'student_id' | 'school_year' | 'grade_level'>[]
  subjects: readonly AreaSubject[]
  marks: readonly Pick<DayMark, 'id' | 'student_id' | 'date' | 'mark'>[]
  /** The time of every child, archived ones too: it shows when the family began to keep records. */
  time: readonly LoggedTime[]
  breaks: readonly Span[]
  absences: readonly AbsentSpan[]
  /** The account's first day: to-dos due before it are asked about; `null` where it isn't known. */
  registeredOn: Day | null
}

/** A year of a family, and the state whose law counts in it. */
export interface FamilyYear {
  year: CountedYear
  pack: StateRequirements | null
}

/** The year that counts today, or an earlier one, with the family's state at its end (rule compliance.year). */
export function familyYear({ today, state, startMonth, history, packs }: LawInput, yearsBack = 0): FamilyYear {
  const packOf = (code: StateCode | null) => (code === null ? null : (packs.get(code) ?? null))
  const present = packOf(activeStateOf(history, state))
  const year = yearThatCounts(today, present, startMonth)
  if (yearsBack === 0) return { year, pack: present }
  const opens = opensIn(year.schoolYear) - yearsBack
  const before = yearThatOpens(opens, present, startMonth)
  const pack = packOf(stateOn(before.to, history, state))
  return { year: yearThatOpens(opens, pack, startMonth), pack }
}

/** The law's requirements for a child of this grade in a year of its family. */
export function requirementsIn(
  { settings, overrides, history, packs }: LawInput,
  { year, pack }: FamilyYear & { pack: StateRequirements },
  grade: ChildCompliance['grade'],
): ChildRequirements {
  const own = overrides.find(({ state }) => state === pack.state) ?? null
  return requirementsOfChild({ pack, grade, pathway: settings.pathway, own, parts: partsOfYear(year, history, packs) })
}

/** How each child stands, in the order of the students given (rule compliance.status). */
export function familyCompliance(input: FamilyInput, yearsBack = 0): ChildCompliance[] {
  const { year } = familyYear(input, yearsBack)
  return familyWithin(input, year, yearsBack)
}

/** Each child's progress in a part of a year, such as a quarter, beside the whole year's requirements. */
export function familyWithin(input: FamilyInput, part: { from: Day; to: Day }, yearsBack = 0): ChildCompliance[] {
  const { today, settings, enrollments, subjects, startMonth } = input
  const { year: whole, pack } = familyYear(input, yearsBack)
  const year = { ...whole, from: part.from, to: part.to }
  const time = Map.groupBy(input.time, ({ student_id }) => student_id)
  const marks = Map.groupBy(input.marks, ({ student_id }) => student_id)
  const kept = Map.groupBy(enrollments, ({ student_id }) => student_id)
  const pacing = pacingsIn(input, whole, pack)
  return input.students.map((student) => {
    const own = kept.get(student.id) ?? []
    const grade = gradeIn(year.schoolYear, student, own)
    return childCompliance({
      student,
      grade,
      year,
      startMonth,
      today,
      asked: pack === null ? null : { pack, requirements: requirementsIn(input, { year: whole, pack }, grade) },
      threshold: dayThreshold(pack, grade, settings.day_minutes),
      pacing: pacing(student),
      time: time.get(student.id) ?? [],
      gradeOn: (day) => gradeIn(yearThatCounts(day, pack, startMonth).schoolYear, student, own),
      marks: marksByDay(marks.get(student.id) ?? []),
      subjects,
      absences: ownAbsences(student.id, input.absences),
    })
  })
}

/** The child furthest behind first: whom the Year Progress card shows (rule compliance.year-progress). */
export function furthestBehindFirst(children: readonly ChildCompliance[]): ChildCompliance[] {
  const placeOf = ({ status }: ChildCompliance) => statusOrder.indexOf(status)
  return [...children].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.percentage ?? 101) - (other.percentage ?? 101),
  )
}

const statusOrder: readonly ChildCompliance['status'][] = [
  'non_compliant',
  'needs_attention',
  'on_track',
  'compliant',
  'unknown',
]

/** The status as a parent reads it. */
export const statusTexts: Readonly<Record<ChildCompliance['status'], string>> = {
  compliant: 'Compliant',
  on_track: 'On Track',
  needs_attention: 'Needs Attention',
  non_compliant: 'Non-Compliant',
  unknown: 'unknown',
}
