import type { PlanBook } from '#shared/books/plan-books.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { familyWithin, familyYear, type FamilyInput } from '#shared/compliance/family-compliance.ts'
import { reportDays, type ReportDay } from '#shared/compliance/family-todos.ts'
import { lawYearThatOpens, periodOf as labelOf } from '#shared/compliance/law/law-year.ts'
import { attendanceSummary } from '#shared/compliance/reports/attendance-summary.ts'
import { areasOnPaper } from '#shared/compliance/reports/area-lines.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import { subjectsNamed } from '#shared/compliance/named-subjects.ts'
import type { LetterKind, StateRequirements, StateTodo } from '#shared/compliance/state-requirements.ts'
import type { CountedYear } from '#shared/compliance/year-that-counts.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { opensIn, type StartMonth } from '#shared/school-years/school-year.ts'
import { gradeAfter, gradeIn } from '#shared/students/enrollment.ts'
import type { Letter, LetterAsked, LetterChild, LetterFamily, LetterSubject } from './letter.ts'
import { writeLetter } from './write-letter.ts'

/** The records from which a letter is drafted, beside its figures. */
export interface LetterSources {
  ground: FamilyInput
  family: LetterFamily
  /** The family's children by id, with what a paper calls them. */
  legalNames: ReadonlyMap<string, string | null>
  /** The days that her district or plan names in place of the law's (`ownDatesOf`). */
  ownDates: ReadonlyMap<string, Day>
  /** The parent's words on areas. */
  notes: readonly { student_id: string; area: string; school_year: string; text: string | null }[]
  /** Graded work, with its result as it reads: "92%". */
  assessments: readonly { student_id: string; date: Day; title: string; result: string }[]
  /** The family's active subjects, by name, with what a plan is drafted from. */
  subjects: readonly LetterSubject[]
  /** The books that children are taught them from. */
  books: readonly PlanBook[]
}

type LetterTodo = Pick<ComplianceTodoFields, 'state' | 'key' | 'period' | 'student_id'>

/**
 * The letter of a to-do as the family's records fill it, for its period: the quarter or the year up to today. `null`
 * where the parent writes none, or the state's file is not at hand. It names the child of the to-do, or the children
 * given; left out, as the law has it (rule compliance.letters).
 */
export function letterOfTodo(todo: LetterTodo, sources: LetterSources, named?: ReadonlySet<string>): Letter | null {
  const { family } = sources
  const pack = sources.ground.packs.get(todo.state)
  const known = pack?.compliance_todos.find(({ key }) => key === todo.key)
  if (pack === undefined || known === undefined) return null
  const { ground, yearsBack, isAhead } = inItsYear(todo, sources.ground)
  const year = yearOf(todo, pack, familyYear(ground, yearsBack).year, ground.startMonth)
  const ends = todo.period === '' ? [] : reportDays(ground, pack, opensIn(todo.period), todo, sources.ownDates)
  const period = letterPeriod(todo, year, ends)
  // Days to come have no figures.
  const until = period.to > ground.today && period.from <= ground.today ? ground.today : period.to
  const done = familyWithin(ground, { from: period.from, to: until }, yearsBack)
  const whom = isForSeveral(pack, todo) ? { student_id: null } : todo
  const about = done.filter((child) => named?.has(child.student.id) ?? isAbout(child, whom, known))
  return writeLetter({
    pack,
    todo: known,
    family,
    children: about.map((child) => ({
      ...letterChild(child, sources, period),
      asked: askedOf(pack, child),
      ...(isAhead && { grade: null }),
    })),
    yearLabel: isOfOneYear(todo, known) ? year.label : null,
    period,
    reportDays: reportDaysOf(todo, ground, pack, sources.ownDates),
    today: ground.today,
  })
}

/** Returns whether the law's own text says that one letter may name several children. */
function isForSeveral(pack: StateRequirements, { key }: Pick<LetterTodo, 'key'>): boolean {
  return pack.law.todos[key]?.several === true
}

/** The year of a to-do. In one that is still to come each child is a grade on, and nobody has said so yet. */
function inItsYear({ period }: LetterTodo, input: FamilyInput) {
  const yearsBack = period === '' ? 0 : opensIn(familyYear(input).year.schoolYear) - opensIn(period)
  if (yearsBack >= 0) return { ground: input, yearsBack, isAhead: false }
  const { schoolYear } = familyYear(input).year
  const students = input.students.map((student) => {
    const kept = input.enrollments.filter(({ student_id }) => student_id === student.id)
    return { ...student, grade_level: gradeAfter(gradeIn(schoolYear, student, kept), -yearsBack) }
  })
  return { ground: { ...input, students, enrollments: [] }, yearsBack, isAhead: true }
}

/**
 * The year that a letter names and tells of: the school year of its to-do, which isn't a family's own that begins in
 * January (rule law.years). What has no school year, or one that an earlier build named by the calendar, is of the year
 * that counts.
 */
function yearOf(
  { period }: LetterTodo,
  pack: StateRequirements,
  counted: Pick<CountedYear, 'from' | 'to' | 'label'>,
  startMonth: StartMonth,
): Pick<CountedYear, 'from' | 'to' | 'label'> {
  if (period === '' || period.slice(0, 4) === period.slice(5, 9)) return counted
  const year = lawYearThatOpens(opensIn(period), pack.law.year.fixed, startMonth)
  return { from: year.starts, to: year.ends, label: labelOf(year) }
}

/**
 * Returns whether a letter is about one year. One that comes once, or with an event, and tells of no past time is about
 * none.
 */
function isOfOneYear({ period }: LetterTodo, { letter }: StateTodo): boolean {
  return period !== '' || !(letter === null || yearless.includes(letter))
}

const yearless: readonly LetterKind[] = ['notice_of_intent', 'withdrawal', 'declaration_of_education']

/** The days of the reports that a plan of the same state names. */
function reportDaysOf(
  { period, student_id }: LetterTodo,
  input: FamilyInput,
  pack: StateRequirements,
  ownDates: LetterSources['ownDates'],
): Day[] {
  const report = pack.compliance_todos.find(({ letter }) => letter === 'quarterly_report')
  if (report === undefined || period === '') return []
  const reports = reportDays(input, pack, opensIn(period), { key: report.key, student_id }, ownDates)
  return reports.map(({ day }) => day).sort()
}

/** By the law, whatever figures the family set for itself. */
function askedOf(pack: StateRequirements, { grade, requirements }: ChildCompliance): LetterAsked {
  const named = requirements?.is_set === true ? subjectsNamed(pack, grade) : []
  const isAsked = ({ scope }: (typeof named)[number]) => scope === 'each_year' || scope === 'once'
  return {
    areas: named.filter(isAsked).map(({ name }) => name),
    named: named.filter(({ scope }) => scope !== 'where_needed').map(({ name }) => name),
    days: requirements?.days?.law ?? null,
    hours: requirements?.hours?.law ?? null,
  }
}

/** The days a to-do is about: its quarter, up to the day of its report, else the year. */
export function letterPeriod(
  { period }: Pick<LetterTodo, 'period'>,
  year: Pick<CountedYear, 'from' | 'to'>,
  reports: readonly ReportDay[],
): { from: Day; to: Day } {
  if (!/ Q[1-4]$/.test(period)) return { from: year.from, to: year.to }
  const index = reports.findIndex((report) => report.period === period)
  const [before, report] = [reports[index - 1], reports[index]]
  return { from: before === undefined ? year.from : addDays(before.day, 1), to: report?.day ?? year.to }
}

/** Returns whether a letter names a child: the one of the to-do, else all of whom the law speaks. */
function isAbout(
  { student, grade, duty }: ChildCompliance,
  { student_id }: Pick<LetterTodo, 'student_id'>,
  { grades }: StateTodo,
): boolean {
  if (student_id !== null) return student.id === student_id
  return duty === 'required' && (grades?.includes(grade) ?? true)
}

function letterChild(
  child: ChildCompliance,
  { ground, legalNames, notes, assessments, subjects, books }: LetterSources,
  period: { from: Day; to: Day },
): Omit<LetterChild, 'asked'> {
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
    subjects: subjects
      .filter((subject) => isTaught(subject, student.id, ground))
      .map((subject) => ({
        ...subject,
        books: books
          .filter(({ student_id, subject_id }) => student_id === student.id && subject_id === subject.id)
          .map(({ title }) => title),
      })),
  }
}

/** A subject that only other children have entries in isn't this one's. */
function isTaught({ id }: LetterSubject, student: string, { time }: FamilyInput): boolean {
  const logged = time.filter(({ subject_id }) => subject_id === id)
  return logged.length === 0 || logged.some(({ student_id }) => student_id === student)
}
