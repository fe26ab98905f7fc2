import { v7 as newId } from 'uuid'
import type { ActivityFields, ActivityInput } from '#shared/activities/activity.ts'
import type { AssessmentFields } from '#shared/assessments/assessment.ts'
import type { BookFields } from '#shared/books/book.ts'
import type { DocumentPageFields } from '#shared/documents/document-page.ts'
import type { DocumentFields } from '#shared/documents/document.ts'
import type { FilingFields } from '#shared/filings/filing.ts'
import type { GoalFields } from '#shared/goals/goal.ts'
import type { GoalProgressFields } from '#shared/goals/goal-progress.ts'
import type { CurriculumFields } from '#shared/lessons/curriculum.ts'
import type { LessonFields } from '#shared/lessons/lesson.ts'
import type { AttachmentFields } from '#shared/media/attachment.ts'
import type { NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import type { FieldsOf } from '#shared/records/define-record.ts'
import type { Registry } from '#shared/records/registry.ts'
import type { AbsenceFields } from '#shared/school-years/absence.ts'
import { setupBody, type Setup } from '#shared/setup/setup.ts'
import type { StudentFields } from '#shared/students/student.ts'
import type { SubjectFields } from '#shared/subjects/subject.ts'
import type { BulkRunFields } from '#shared/templates/bulk-run.ts'
import type { TemplateFields } from '#shared/templates/template.ts'
import { drawn, usual, type MadeName } from './examples.ts'

/** Valid fields of a student; a test names only what matters to it. */
export function aStudent(fields: Partial<StudentFields> = {}): StudentFields {
  return a('students', fields)
}

/** Valid fields of a subject. */
export function aSubject(fields: Partial<SubjectFields> = {}): SubjectFields {
  return a('subjects', fields)
}

/** Valid fields of a book. */
export function aBook(fields: Partial<BookFields> = {}): BookFields {
  return a('books', fields)
}

/** Valid fields of a course; whose and of which subject it is must be said. */
export function aCurriculum(
  fields: Partial<CurriculumFields> & Pick<CurriculumFields, 'student_id' | 'subject_id'>,
): CurriculumFields {
  return a('curricula', fields)
}

/** Valid fields of a lesson; of which course it is must be said. */
export function aLesson(fields: Partial<LessonFields> & Pick<LessonFields, 'curriculum_id'>): LessonFields {
  return a('lessons', fields)
}

/** Valid fields of an absence; whose it is must be said. */
export function anAbsence(fields: Partial<AbsenceFields> & Pick<AbsenceFields, 'student_id'>): AbsenceFields {
  return a('absences', fields)
}

/** Valid fields of a document. */
export function aDocument(fields: Partial<DocumentFields> = {}): DocumentFields {
  return a('documents', fields)
}

/** Valid fields of a page; whose it is must be said. */
export function aDocumentPage(
  fields: Partial<DocumentPageFields> & Pick<DocumentPageFields, 'document_id'>,
): DocumentPageFields {
  return a('document_pages', fields)
}

/** Valid fields of graded work; whose and of which subject it is must be said. */
export function anAssessment(
  fields: Partial<AssessmentFields> & Pick<AssessmentFields, 'student_id' | 'subject_id'>,
): AssessmentFields {
  return a('assessments', fields)
}

/** Valid fields of a photo; of which activity it is must be said. */
export function anAttachment(
  fields: Partial<AttachmentFields> & Pick<AttachmentFields, 'activity_id'>,
): AttachmentFields {
  return a('attachments', fields)
}

/** Valid fields of a filing that names no document; whose they are is said. */
export function aFiling(fields: Partial<FilingFields> = {}): FilingFields {
  return a('filings', { document_id: null, receipt_document_id: null, reply_document_id: null, ...fields })
}

/** Valid fields of a packet without samples; whose it is must be said. */
export function aPacket(fields: Partial<PacketFields> & Pick<PacketFields, 'student_id'>): PacketFields {
  return a('packets', { samples: [], decided: [], ...fields })
}

/** Valid fields of an activity; whose and of which subject it is must be said. */
export function anActivity(
  fields: Partial<ActivityFields> & Pick<ActivityFields, 'student_id' | 'subject_id'>,
): ActivityFields {
  return a('activities', fields)
}

/** An activity as a form logs it; whose and of which subject it is must be said. */
export function aNewActivity(
  fields: Partial<NewActivity> & Pick<NewActivity, 'student_id' | 'subject_id'>,
): NewActivity {
  return {
    activity_type: 'lesson',
    date: '2026-11-21',
    title: 'Pond study',
    duration_minutes: 30,
    start_time: null,
    end_time: null,
    description: null,
    location: 'Home',
    materials_used: null,
    learning_objectives: null,
    notes: null,
    ...fields,
  }
}

/** The fields of an activity that a form asks for. */
export type NewActivity = Omit<ActivityInput, 'source' | 'written_on' | 'template_id' | 'bulk_run_id' | 'log_set'>

/** Valid fields of a template with one activity in a subject that must be said. */
export function aTemplate(subject_id: string, fields: Partial<TemplateFields> = {}): TemplateFields {
  return a('templates', fields, subject_id)
}

/** Valid fields of a run of bulk apply. */
export function aBulkRun(fields: Partial<BulkRunFields> = {}): BulkRunFields {
  return a('bulk_runs', fields)
}

/** Valid fields of a goal; its subject must be said. */
export function aGoal(fields: Partial<GoalFields> & Pick<GoalFields, 'subject_id'>): GoalFields {
  return a('goals', fields)
}

/** Valid fields of a step towards a goal; the goal and its subject must be said. */
export function aStep(
  fields: Partial<GoalProgressFields> & Pick<GoalProgressFields, 'goal_id' | 'subject_id'>,
): GoalProgressFields {
  return a('goal_progress', fields)
}

/** Valid notification preferences: the usual ones, unless said otherwise. */
export function preferences(fields: Partial<NotificationPreferencesFields> = {}): NotificationPreferencesFields {
  return a('notification_preferences', fields)
}

/** The usual record of its kind, with some fields as they are said; `named` is whatever record its fields name. */
function a<Name extends MadeName>(record: Name, fields: object, named = newId()): FieldsOf<Registry[Name]> {
  return drawn(
    record,
    usual(() => named),
    { ...fields },
  ) as FieldsOf<Registry[Name]> // parsed by that record's schema
}

/** A setup that is accepted: one child, one subject, a day of one activity, one goal. The day and the goal name the subject in capitals. */
export function aSetup(fields: Partial<Setup> = {}): Setup {
  return setupBody.parse({
    account_type: 'family',
    state: 'OH',
    school_year_start_month: '09',
    students: [{ id: newId(), name: 'Nora', grade_level: '7', enrollment_date: '2026-09-01' }],
    subjects: [{ id: newId(), name: 'Mathematics' }],
    normalDayTemplate: { id: newId(), activities: [{ title: 'Fractions', subject_name: 'MATHEMATICS' }] },
    curriculumGoals: [
      { id: newId(), title: 'Singapore Math 4A', subject_name: 'MATHEMATICS', goal_type: 'pages', total_goal: 120 },
    ],
    complianceAcknowledged: true,
    ...fields,
  })
}
