import { activity } from '#shared/activities/activity.ts'
import { assessment } from '#shared/assessments/assessment.ts'
import { bookReading } from '#shared/books/book-reading.ts'
import { book } from '#shared/books/book.ts'
import { dayMark } from '#shared/compliance/day-mark.ts'
import { course } from '#shared/courses/course.ts'
import { complianceTodo } from '#shared/compliance/compliance-todo.ts'
import { reportNote } from '#shared/compliance/report-note.ts'
import { requirementOverride } from '#shared/compliance/requirement-override.ts'
import { stateMove } from '#shared/compliance/state-move.ts'
import { documentPage } from '#shared/documents/document-page.ts'
import { document } from '#shared/documents/document.ts'
import { familySettings } from '#shared/family/family-settings.ts'
import { filing } from '#shared/filings/filing.ts'
import { goalProgress } from '#shared/goals/goal-progress.ts'
import { goal } from '#shared/goals/goal.ts'
import { importRun } from '#shared/imports/import-run.ts'
import { attachment } from '#shared/media/attachment.ts'
import { notificationPreferences } from '#shared/notifications/preferences.ts'
import { packetLetter } from '#shared/packets/packet-letter.ts'
import { packetLink } from '#shared/packets/packet-link.ts'
import { packet } from '#shared/packets/packet.ts'
import { curriculum } from '#shared/lessons/curriculum.ts'
import { lesson } from '#shared/lessons/lesson.ts'
import { plannedActivity } from '#shared/planner/plan.ts'
import { enrollment } from '#shared/students/enrollment.ts'
import { rollover } from '#shared/school-years/rollover.ts'
import { absence } from '#shared/school-years/absence.ts'
import { schoolBreak } from '#shared/school-years/break.ts'
import { student } from '#shared/students/student.ts'
import { subject } from '#shared/subjects/subject.ts'
import { bulkRun } from '#shared/templates/bulk-run.ts'
import { template } from '#shared/templates/template.ts'
import { conflict } from './conflict.ts'
import type { NamingField, RecordDefinition, RowEnvelope, RowOf } from './define-record.ts'

/**
 * Every synced record, once, owners before what belongs to them. Tables, routes, sync messages and contract tests
 * follow from it.
 */
export const registry = {
  // First: a restored server must know which year the family is in before it hears of grades again.
  rollovers: rollover,
  state_moves: stateMove,
  students: student,
  enrollments: enrollment,
  subjects: subject,
  import_runs: importRun,
  books: book,
  book_readings: bookReading,
  activities: activity,
  attachments: attachment,
  templates: template,
  bulk_runs: bulkRun,
  breaks: schoolBreak,
  absences: absence,
  planned_activities: plannedActivity,
  curricula: curriculum,
  lessons: lesson,
  day_marks: dayMark,
  assessments: assessment,
  courses: course,
  requirement_overrides: requirementOverride,
  compliance_todos: complianceTodo,
  report_notes: reportNote,
  documents: document,
  document_pages: documentPage,
  filings: filing,
  packets: packet,
  packet_links: packetLink,
  packet_letters: packetLetter,
  goals: goal,
  goal_progress: goalProgress,
  notification_preferences: notificationPreferences,
  family_settings: familySettings,
  conflicts: conflict,
}

export type Registry = typeof registry
export type RecordName = keyof Registry
/** The row of a named record, as screens see it. */
export type Row<Name extends RecordName> = RowOf<Registry[Name]>
/** A row of whichever record, when only its envelope matters. */
export type AnyRow = RowEnvelope & Record<string, unknown>

export const recordNames = Object.keys(registry) as RecordName[]

// The records of before a push named what its build knows. No later one comes here.
const knownToAll: ReadonlySet<string> = new Set([
  'rollovers',
  'state_moves',
  'students',
  'enrollments',
  'subjects',
  'activities',
  'attachments',
  'templates',
  'bulk_runs',
  'breaks',
  'planned_activities',
  'day_marks',
  'assessments',
  'courses',
  'requirement_overrides',
  'compliance_todos',
  'report_notes',
  'goals',
  'goal_progress',
  'notification_preferences',
  'family_settings',
  'conflicts',
] satisfies RecordName[])

/** The records that not every build knows: a delete names those that its own does (rule sync.knows). */
export const laterRecords = recordNames.filter((name) => !knownToAll.has(name))

/** Returns whether a build that names these later records knows one; a build from before them names none. */
export function isKnownTo(later: readonly string[] | undefined, record: RecordName): boolean {
  return knownToAll.has(record) || later?.includes(record) === true
}

/** The definition of a record by its name, with its shape forgotten. */
export function definitionOf(name: RecordName): RecordDefinition {
  return registry[name] as unknown as RecordDefinition
}

/** The records that a first sync cuts into recent and older ones, and counts to tell how far it is. */
export function datedRecords(): RecordName[] {
  return recordNames.filter((name) => definitionOf(name).datedBy !== undefined)
}

/** Returns whether a first sync brings deleted rows of a record: something live may show them (rule records.kept). */
export function comesDeleted(name: RecordName): boolean {
  return definitionOf(name).keptBy.some(({ showsNone }) => !showsNone)
}

/** Returns whether deleted rows also keep what they name: they can be restored at any time (rule records.purge-old). */
export function isAgeless({ record }: NamingField): boolean {
  return definitionOf(record as RecordName).ageless === true // the registry's test checks the name
}

/** The records that the REST calls offer. */
export type RestRecord = { [Name in RecordName]: Registry[Name]['rest'] extends string ? Name : never }[RecordName]

/** Returns whether a word from outside names a synced record. */
export function isRecordName(word: string): word is RecordName {
  return Object.hasOwn(registry, word)
}

/** A record that belongs to another, with the field that says to which. */
export interface DependentLink {
  child: RecordName
  field: string
}

const links = new Map<RecordName, readonly DependentLink[]>()

/** The records that are deleted with a row of this one, with the field that points to it. */
export function dependentsOf(name: RecordName): readonly DependentLink[] {
  const known = links.get(name) ?? findDependentsOf(name)
  links.set(name, known)
  return known
}

function findDependentsOf(name: RecordName): DependentLink[] {
  return recordNames.flatMap((child) =>
    Object.entries(definitionOf(child).belongsTo)
      .filter(([, owner]) => owner.record === name)
      .map(([field]) => ({ child, field })),
  )
}
