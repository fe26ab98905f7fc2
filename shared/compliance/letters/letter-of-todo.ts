import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { familyWithin, familyYear, type FamilyGround } from '#shared/compliance/family-compliance.ts'
import { reportDays } from '#shared/compliance/family-todos.ts'
import { attendanceSummary } from '#shared/compliance/reports/attendance-summary.ts'
import { areasOnPaper } from '#shared/compliance/reports/area-lines.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import { areaNamesOf } from '#shared/compliance/requirements-of-child.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { CountedYear } from '#shared/compliance/year-that-counts.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { Letter, LetterChild, LetterFamily } from './letter.ts'
import { writeLetter } from './write-letter.ts'

/** What a letter takes from the family beside its figures. */
export interface LetterSources {
  ground: FamilyGround
  family: LetterFamily
  /** The family's children by id, with what a paper calls them. */
  legalNames: ReadonlyMap<string, string | null>
  /** The parent's words on areas. */
  notes: readonly { student_id: string; area: string; school_year: string; text: string | null }[]
  /** Graded work, with its result as it reads: "92%". */
  assessments: readonly { student_id: string; date: Day; title: string; result: string }[]
}

type LetterTodo = Pick<ComplianceTodoFields, 'state' | 'key' | 'period' | 'student_id'>

/**
 * The letter of a to-do as the family's records fill it, for its period: the quarter or the year up to today. `null` where the parent
 * writes none, or the state's file is not at hand (rule compliance.letters).
 */
export function letterOfTodo(todo: LetterTodo, sources: LetterSources): Letter | null {
  const { ground, family } = sources
  const pack = ground.packs.get(todo.state)
  const known = pack?.compliance_todos.find(({ key }) => key === todo.key)
  if (pack === undefined || known === undefined) return null
  const yearsBack = yearsBackOf(todo, ground)
  const { year } = familyYear(ground, yearsBack)
  const ends = todo.period === '' ? [] : reportDays(ground, pack, opensIn(todo.period), todo)
  const period = periodOf(todo, year, ends)
  // What is still to come has no figures.
  const until = period.to > ground.today && period.from <= ground.today ? ground.today : period.to
  const done = familyWithin(ground, { from: period.from, to: until }, yearsBack)
  const about = done.filter((child) => isAbout(child, todo, known))
  const [first] = about
  return writeLetter({
    pack,
    todo: known,
    family,
    children: about.map((child) => letterChild(child, sources, period)),
    yearLabel: year.label,
    period,
    areas: first?.requirements ? areaNamesOf(first.requirements) : [],
    required: {
      days: first?.requirements?.days?.required ?? null,
      hours: first?.requirements?.hours?.required ?? null,
      either: first?.requirements?.either ?? false,
    },
    today: ground.today,
  })
}

function yearsBackOf({ period }: LetterTodo, ground: FamilyGround): number {
  if (period === '') return 0
  return Math.max(0, opensIn(familyYear(ground).year.schoolYear) - opensIn(period))
}

/** The days a to-do is about: its quarter, else the year; `ends` are the days of the year's reports. */
export function periodOf(
  { period }: Pick<LetterTodo, 'period'>,
  year: Pick<CountedYear, 'from' | 'to'>,
  ends: readonly Day[],
): { from: Day; to: Day } {
  const quarter = Number(period.slice(-1))
  if (!/ Q[1-4]$/.test(period)) return { from: year.from, to: year.to }
  const before = ends[quarter - 2]
  return { from: before === undefined ? year.from : addDays(before, 1), to: ends[quarter - 1] ?? year.to }
}

/** Whether a letter names a child: the one of the to-do, else all of whom the law speaks. */
function isAbout(
  { student, grade, duty }: ChildCompliance,
  { student_id }: LetterTodo,
  { grades }: StateRequirements['compliance_todos'][number],
): boolean {
  if (student_id !== null) return student.id === student_id
  return duty === 'required' && (grades?.includes(grade) ?? true)
}

function letterChild(
  child: ChildCompliance,
  { legalNames, notes, assessments }: LetterSources,
  period: { from: Day; to: Day },
): LetterChild {
  const { student, grade, minutes, attendance, year } = child
  const wordsOn = (area: string) =>
    notes.find(
      (note) =>
        note.student_id === student.id &&
        areaOf(note.area) === areaOf(area) &&
        note.school_year.slice(0, 4) === year.schoolYear.slice(0, 4),
    )?.text ?? null
  return {
    name: student.name,
    legal_name: legalNames.get(student.id) ?? null,
    birth_date: student.birth_date ?? null,
    grade,
    enrollment_date: student.enrollment_known === false ? null : student.enrollment_date,
    hours: minutes / 60,
    attendance: attendanceSummary(attendance, year.from, year.to),
    areas: areasOnPaper(child, (name) => wordsOn(name) !== null).map((area) => ({ ...area, note: wordsOn(area.name) })),
    assessments: assessments.filter(
      ({ student_id, date }) => student_id === student.id && period.from <= date && date <= period.to,
    ),
  }
}
