import { familyCompliance, type FamilyInput } from '#shared/compliance/family-compliance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { LoggedTime } from '#shared/compliance/logged-time.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'
import type { GradeLevel } from '#shared/students/student.ts'

/** So many weekdays, each with so many minutes in a subject, at home or away. */
export interface Taught {
  days: number
  minutes: number
  from?: Day
  subject?: string
  away?: true
  /** Only photos or short voice notes. */
  evidence?: true
}

/** A family with one child: what its state asks, and what was taught. */
export interface OneChild extends Partial<Omit<FamilyInput, 'students' | 'time' | 'packs'>> {
  state: StateCode
  grade: GradeLevel
  today: Day
  /** The first day of teaching, where a row of `taught` names none. */
  since: Day
  taught: readonly Taught[]
  /** The areas that its one subject covers by hand; all that is asked for, when left out. */
  covers?: readonly string[]
  enrolled?: Day
  born?: Day
  yearsBack?: number
}

export const childId = '01a07ae1-0000-7000-8000-00000000000a'

/** How the one child of a family stands. */
export async function standingOf(family: OneChild): Promise<ChildCompliance> {
  const [child] = familyCompliance(await groundOf(family), family.yearsBack ?? 0)
  if (child === undefined) throw new Error('a family with one child')
  return child
}

/** The records of such a family. */
export async function groundOf({ state, grade, today, since, taught, ...family }: OneChild): Promise<FamilyInput> {
  const pack = await stateRequirements(state)
  const packs = new Map([[state, pack]])
  for (const entry of family.history ?? []) packs.set(entry.state, await stateRequirements(entry.state))
  const areas = family.covers ?? pack.law.subjects.map(({ name }) => name)
  return {
    today,
    state,
    startMonth: '08',
    history: [],
    settings: { pathway: null, day_minutes: null },
    overrides: [],
    packs,
    students: [
      {
        id: childId,
        name: 'Nora',
        grade_level: grade,
        enrollment_date: family.enrolled ?? '2020-09-01',
        birth_date: family.born ?? null,
      },
    ],
    enrollments: [],
    subjects: [{ id: 'Unit Study', name: 'Unit Study', areas }],
    marks: [],
    time: taught.flatMap((one) => timeOf(one, since)),
    breaks: [],
    absences: [],
    registeredOn: null,
    ...family,
  }
}

/** The first so many weekdays from a day on. */
export function weekdays(from: Day, count: number): Day[] {
  const found: Day[] = []
  for (let day = from; found.length < count; day = addDays(day, 1))
    if (weekdayOf(day) >= 1 && weekdayOf(day) <= 5) found.push(day)
  return found
}

function timeOf({ days, minutes, from, subject = 'Unit Study', away, evidence }: Taught, since: Day): LoggedTime[] {
  return weekdays(from ?? since, days).map((date) => ({
    date,
    student_id: childId,
    subject_id: subject,
    at_home: away !== true,
    is_evidence: evidence === true,
    minutes,
    count: 1,
  }))
}
