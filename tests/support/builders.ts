import { v7 as newId } from 'uuid'
import type { ActivityFields } from '#shared/activities/activity.ts'
import { activity } from '#shared/activities/activity.ts'
import { goal, type GoalFields } from '#shared/goals/goal.ts'
import { goalProgress, type GoalProgressFields } from '#shared/goals/goal-progress.ts'
import { notificationPreferences, type NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import { setupBody, type Setup } from '#shared/setup/setup.ts'
import { student, type StudentFields } from '#shared/students/student.ts'
import { subject, type SubjectFields } from '#shared/subjects/subject.ts'
import { template, type TemplateFields } from '#shared/templates/template.ts'

/** Valid fields of a student; a test names only what matters to it. */
export function aStudent(fields: Partial<StudentFields> = {}): StudentFields {
  return student.schema.parse({ name: 'Nora', grade_level: '7', enrollment_date: '2025-09-01', ...fields })
}

/** Valid fields of a subject. */
export function aSubject(fields: Partial<SubjectFields> = {}): SubjectFields {
  return subject.schema.parse({ name: 'Mathematics', ...fields })
}

/** Valid fields of an activity; whose and of which subject it is must be said. */
export function anActivity(
  fields: Partial<ActivityFields> & Pick<ActivityFields, 'student_id' | 'subject_id'>,
): ActivityFields {
  const usual = { activity_type: 'lesson', date: '2026-11-20', title: 'Fractions', duration_minutes: 45 }
  return activity.schema.parse({ ...usual, ...fields })
}

/** Valid fields of a template with one activity in a subject that must be said. */
export function aTemplate(subject_id: string, fields: Partial<TemplateFields> = {}): TemplateFields {
  const activities = [{ subject_id, title: 'Fractions', duration_minutes: 30 }]
  return template.schema.parse({ name: 'Regular School Day', activities, ...fields })
}

/** Valid fields of a goal; its subject must be said. */
export function aGoal(fields: Partial<GoalFields> & Pick<GoalFields, 'subject_id'>): GoalFields {
  return goal.schema.parse({ title: 'Singapore Math 4A', goal_type: 'pages', total_goal: 120, ...fields })
}

/** Valid fields of a step towards a goal; the goal and its subject must be said. */
export function aStep(
  fields: Partial<GoalProgressFields> & Pick<GoalProgressFields, 'goal_id' | 'subject_id'>,
): GoalProgressFields {
  return goalProgress.schema.parse({ date: '2026-11-20', amount: 3, ...fields })
}

/** Valid notification preferences: the usual ones, unless said otherwise. */
export function preferences(fields: Partial<NotificationPreferencesFields> = {}): NotificationPreferencesFields {
  return notificationPreferences.schema.parse({ timezone: 'America/Chicago', ...fields })
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
