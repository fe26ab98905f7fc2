import * as z from 'zod/mini'
import { goal } from '#shared/goals/goal.ts'
import { requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { student } from '#shared/students/student.ts'
import { subject } from '#shared/subjects/subject.ts'
import { template, templateActivity, templateActivitiesLimit } from '#shared/templates/template.ts'

/** The months a school year can begin in, in the order the wizard offers them, and the one it begins with (spec 1 §2). */
export const startMonths = ['08', '09', '01'] as const
export const setupStartMonth = '09'

/** What the normal day is called, and how long a new activity of it takes, unless the parent says otherwise (spec 1 §3). */
export const defaultDayName = 'Regular School Day'
export const defaultDayMinutes = 30

/** Most subjects and goals that one setup can bring. */
const mostSubjects = 60
const mostGoals = 100

const { name, grade_level, enrollment_date, notes } = student.fields
const setupStudent = z.strictObject({ id: uuid(), name, grade_level, enrollment_date, notes })

const setupSubject = z.strictObject({
  id: uuid(),
  name: subject.fields.name,
  description: subject.fields.description,
  color: subject.fields.color,
  grade_levels: subject.fields.grade_levels,
})

const subjectName = requiredText(textLimits.name, 'Subject')

const dayActivity = z.strictObject({
  title: templateActivity.shape.title,
  subject_name: subjectName,
  duration_minutes: z._default(templateActivity.shape.duration_minutes, defaultDayMinutes),
  description: templateActivity.shape.description,
})

const normalDay = z.strictObject({
  id: uuid(),
  name: z._default(template.fields.name, defaultDayName),
  description: template.fields.description,
  activities: z
    .array(dayActivity)
    .check(
      z.minLength(1, 'Add at least one activity to the day'),
      z.maxLength(templateActivitiesLimit, `A day can have at most ${templateActivitiesLimit} activities`),
    ),
})

const setupGoal = z.strictObject({
  id: uuid(),
  title: goal.fields.title,
  subject_name: subjectName,
  goal_type: goal.fields.goal_type,
  total_goal: goal.fields.total_goal,
})

/**
 * POST /api/setup: what the seven steps of the wizard gathered (spec 1 §2, §3). Every record carries the id it has on the device,
 * so that the same setup sent twice makes one family (decision C3). Days and goals name their subject as step 3 does.
 */
export const setupBody = z
  .strictObject({
    account_type: z.literal('family', 'Only the family plan can be chosen'),
    state: z.string('State is required').check(z.regex(/^[A-Z]{2}$/, 'State is required')),
    school_year_start_month: z.enum(startMonths, 'School year start month is required'),
    students: z
      .array(setupStudent)
      .check(
        z.minLength(1, 'Add at least one student'),
        z.maxLength(familyStudentLimit, `Family plans are limited to ${familyStudentLimit} students.`),
      ),
    subjects: z
      .array(setupSubject)
      .check(
        z.minLength(1, 'Add at least one subject'),
        z.maxLength(mostSubjects, `Setup can add at most ${mostSubjects} subjects`),
      ),
    normalDayTemplate: normalDay,
    curriculumGoals: z._default(
      z.array(setupGoal).check(z.maxLength(mostGoals, `Setup can add at most ${mostGoals} goals`)),
      [],
    ),
    complianceAcknowledged: z.literal(true, 'Please confirm that you have read the disclaimer'),
  })
  .check((context) => {
    const names = new Set(context.value.subjects.map((each) => nameKey(each.name)))
    const unknown = (path: (string | number)[], named: string) => {
      if (names.has(nameKey(named))) return
      context.issues.push({ code: 'custom', path, input: named, message: 'Choose one of your subjects' })
    }
    const { normalDayTemplate, curriculumGoals } = context.value
    normalDayTemplate.activities.forEach((each, place) =>
      unknown(['normalDayTemplate', 'activities', place, 'subject_name'], each.subject_name),
    )
    curriculumGoals.forEach((each, place) => unknown(['curriculumGoals', place, 'subject_name'], each.subject_name))
  })

export type Setup = z.output<typeof setupBody>

/** What POST /api/setup answers; the token is `null` when the setup was complete before. */
export interface SetupAnswer {
  created_template_id: string
  bulk_access_token: string | null
}

/** How subject names are compared: ignoring case and surrounding spaces. */
export function nameKey(named: string): string {
  return named.trim().toLowerCase()
}
