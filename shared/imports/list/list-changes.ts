import { defaultLocation, type ActivityInput } from '#shared/activities/activity.ts'
import { weights, type AssessmentFields } from '#shared/assessments/assessment.ts'
import type { AssessmentType } from '#shared/assessments/types.ts'
import { book, type BookFields } from '#shared/books/book.ts'
import type { Day } from '#shared/format/dates.ts'
import { folded } from '#shared/format/folded.ts'
import { refuseToAddStudent, type AccountType } from '#shared/students/limit.ts'
import { student, type GradeLevel, type StudentFields } from '#shared/students/student.ts'
import { unusedColors } from '#shared/subjects/subject-colors.ts'
import { subject, type SubjectFields } from '#shared/subjects/subject.ts'
import { isComing } from './identify.ts'
import type { ListReading } from './read-rows.ts'
import type { ListEntry, ListGrade } from './records-of-rows.ts'

/** A record that a list makes. `isRestored` = the family deleted it, and it comes back to life with these fields. */
export type ListRecord = { id: string; isRestored: boolean } & (
  | { record: 'students'; fields: StudentFields }
  | { record: 'subjects'; fields: SubjectFields }
  | { record: 'books'; fields: BookFields }
  | { record: 'activities'; fields: ActivityInput }
  | { record: 'assessments'; fields: AssessmentFields }
)

/** Further facts that a list's records need. */
export interface ListImportContext {
  /** The day of the import. */
  today: Day
  import_run_id: string
  /** By the ids of new children. */
  grades: ReadonlyMap<string, GradeLevel>
  accountType: AccountType
  /** The number of active children. */
  activeChildren: number
  /** Colors that subjects have already. */
  usedColors: readonly string[]
}

/**
 * The records that come in, owners before what belongs to them (rule imports.records). Lists that still ask are
 * refused by the page; a new child without a grade is a mistake of the caller.
 */
export function recordsOfList(reading: ListReading, into: ListImportContext): ListRecord[] {
  return [
    ...studentRecords(reading, into),
    ...subjectRecords(reading, into),
    ...reading.newBooks.map(({ id, name, isRestored }): ListRecord => ({
      record: 'books',
      id,
      isRestored,
      fields: { ...bookDefaults, title: name },
    })),
    ...reading.entries.filter(isComing).map((entry): ListRecord => ({
      record: 'activities',
      id: entry.id,
      isRestored: entry.fate === 'restored',
      fields: entryFields(entry, into),
    })),
    ...reading.grades.filter(isComing).map((grade): ListRecord => ({
      record: 'assessments',
      id: grade.id,
      isRestored: grade.fate === 'restored',
      fields: gradeFields(grade, into),
    })),
  ]
}

// As the definitions fill in what a form leaves blank.
const studentDefaults = student.defaults as StudentFields
const subjectDefaults = subject.defaults as SubjectFields
const bookDefaults = book.defaults as BookFields

/**
 * A child began no later than its first row, which stands in for the day that nobody said. Those beyond the limit are
 * archived.
 */
function studentRecords({ newChildren }: ListReading, into: ListImportContext): ListRecord[] {
  return newChildren.map(({ id, name, firstDay, isRestored }, at): ListRecord => {
    const grade_level = into.grades.get(id)
    if (grade_level === undefined) throw new Error('A new child of a list has no grade')
    const is_active = refuseToAddStudent(into.accountType, into.activeChildren + at) === null
    const fields = {
      ...studentDefaults,
      name,
      grade_level,
      enrollment_date: firstDay,
      enrollment_known: false,
      is_active,
    }
    return { record: 'students', id, isRestored, fields }
  })
}

/** So many subjects get colors of their own; more of them are lessons in the wrong column. */
const maxColors = 100

function subjectRecords({ newSubjects }: ListReading, { usedColors }: ListImportContext): ListRecord[] {
  const colors = unusedColors(Math.min(newSubjects.length, maxColors), usedColors)
  return newSubjects.map(({ id, name, isRestored }, at): ListRecord => ({
    record: 'subjects',
    id,
    isRestored,
    fields: { ...subjectDefaults, name, color: colors[at % maxColors] ?? subjectDefaults.color },
  }))
}

function entryFields(entry: ListEntry, { today, import_run_id }: ListImportContext): ActivityInput {
  const { date, student_id, subject_id, title, minutes, notes, book_ids, log_set, own } = entry
  return {
    activity_type: 'lesson',
    start_time: null,
    end_time: null,
    description: null,
    location: defaultLocation,
    materials_used: null,
    learning_objectives: null,
    ...own,
    student_id,
    subject_id,
    date,
    title,
    duration_minutes: minutes,
    notes,
    book_ids: book_ids === null ? null : [...book_ids],
    template_id: null,
    source: 'import',
    written_on: today,
    bulk_run_id: null,
    log_set,
    import_run_id,
  }
}

function gradeFields(grade: ListGrade, { import_run_id }: ListImportContext): AssessmentFields {
  const { date, student_id, subject_id, activity_id, title, earned, possible } = grade
  return {
    student_id,
    subject_id,
    activity_id,
    assessment_type: typeOfTitle(title),
    date,
    title,
    points_earned: earned,
    points_possible: possible,
    weight: weights.usual,
    description: null,
    learning_objectives_met: null,
    feedback: null,
    import_run_id,
  }
}

/** The kind of graded work that a title names; an assignment where it names none. */
function typeOfTitle(title: string): AssessmentType {
  const words = new Set(folded(title).split(/[^a-z]+/))
  return namedTypes.find((type) => words.has(type) || words.has(`${type}s`)) ?? 'assignment'
}

const namedTypes = ['test', 'quiz', 'exam', 'project', 'participation'] as const satisfies readonly AssessmentType[]
