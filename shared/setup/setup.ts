import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { stateCodes } from '#shared/compliance/states/list.ts'
import { goal } from '#shared/goals/goal.ts'
import { optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { student } from '#shared/students/student.ts'
import { subject } from '#shared/subjects/subject.ts'
import { template, templateActivity, templateActivitiesLimit } from '#shared/templates/template.ts'

/**
 * The months a school year can begin in, in the order the wizard offers them, and the one it begins with (rule
 * setup.defaults).
 */
export const startMonths = ['08', '09', '01'] as const
export const setupStartMonth = '09'

/** Default name of the normal day, and default minutes of its new activities (rule setup.defaults). */
export const defaultDayName = 'Regular School Day'
export const defaultDayMinutes = 30

/** Most subjects and goals that one setup can bring. */
export const setupLimits = { subjects: 60, goals: 100 } as const
const { subjects: maxSubjects, goals: maxGoals } = setupLimits

const { name, grade_level, enrollment_date, enrollment_known, notes } = student.fields
const subjectName = requiredText(textLimits.name, 'Subject')

const dayActivity = z.strictObject({
  title: templateActivity.shape.title,
  subject_name: subjectName,
  duration_minutes: z._default(templateActivity.shape.duration_minutes, defaultDayMinutes),
  description: templateActivity.shape.description,
})

/**
 * POST /api/setup: what the seven steps of the wizard gathered. Every record carries the id it has on the device, so
 * that the same setup sent twice makes one family (rule setup.once). Days and goals name their subject as step 3 does.
 */
export const setupBody = setupWith(uuid())

export type Setup = z.output<typeof setupBody>

/** The same with a say in what an id is: callers without a device may leave theirs out. */
export function setupWith(id: z.ZodMiniType<string, string | undefined>) {
  const students = z.strictObject({ id, name, grade_level, enrollment_date, enrollment_known, notes })
  const { description, color, grade_levels } = subject.fields
  const subjects = z.strictObject({ id, name: subject.fields.name, description, color, grade_levels })
  const normalDay = z.strictObject({
    id,
    name: z._default(template.fields.name, defaultDayName),
    description: template.fields.description,
    activities: z
      .array(dayActivity)
      .check(
        z.minLength(1, 'Add at least one activity to the day'),
        z.maxLength(templateActivitiesLimit, `A day can have at most ${templateActivitiesLimit} activities`),
      ),
  })
  const { title, goal_type, total_goal } = goal.fields
  const goals = z.strictObject({ id, title, subject_name: subjectName, goal_type, total_goal })
  const tooManyStudents = `Family plans are limited to ${familyStudentLimit} students.`
  const body = z.strictObject({
    account_type: z.literal('family', 'Only the family plan can be chosen'),
    state: z.enum(stateCodes, 'State is required'),
    school_year_start_month: z.enum(startMonths, 'School year start month is required'),
    students: z
      .array(students)
      .check(z.minLength(1, 'Add at least one student'), z.maxLength(familyStudentLimit, tooManyStudents)),
    subjects: z
      .array(subjects)
      .check(
        z.minLength(1, 'Add at least one subject'),
        z.maxLength(maxSubjects, `Setup can add at most ${maxSubjects} subjects`),
      ),
    normalDayTemplate: normalDay,
    curriculumGoals: z._default(
      z.array(goals).check(z.maxLength(maxGoals, `Setup can add at most ${maxGoals} goals`)),
      [],
    ),
    complianceAcknowledged: z.literal(true, 'Please confirm that you have read the disclaimer'),
  })
  return body.check(namesItsSubjects, givesIdsOnce)
}

/**
 * POST /api/setup/earlier: what an account is told whose family was set up under an earlier account. Its records come
 * by sync.
 */
export const earlierSetupBody = z.strictObject({
  state: z.enum(stateCodes, 'State is required'),
  school_year_start_month: z.enum(startMonths, 'School year start month is required'),
  /** The one its selector showed first. */
  current_school_year: z.nullable(schoolYear),
  school_name: optionalText(textLimits.name, 'School name'),
})

export type EarlierSetup = z.output<typeof earlierSetupBody>

/** Answer of POST /api/setup. When setup was complete before, the token is `null`, and the template may be too. */
export interface SetupAnswer {
  created_template_id: string | null
  bulk_access_token: string | null
}

/** How subject names are compared: ignoring case and surrounding spaces. */
export function subjectNameKey(named: string): string {
  return named.trim().toLowerCase()
}

interface Named {
  subjects: readonly { name: string }[]
  normalDayTemplate: { activities: readonly { subject_name: string }[] }
  curriculumGoals: readonly { subject_name: string }[]
}

function namesItsSubjects({ value, issues }: z.core.ParsePayload<Named>): void {
  const names = new Set(value.subjects.map((each) => subjectNameKey(each.name)))
  const look = (list: readonly { subject_name: string }[], path: string[]) =>
    list.forEach(({ subject_name }, index) => {
      if (names.has(subjectNameKey(subject_name))) return
      const at = [...path, index, 'subject_name']
      issues.push({ code: 'custom', path: at, input: subject_name, message: 'Choose one of your subjects' })
    })
  look(value.normalDayTemplate.activities, ['normalDayTemplate', 'activities'])
  look(value.curriculumGoals, ['curriculumGoals'])
}

type Lists = Record<'students' | 'subjects' | 'curriculumGoals', readonly { id: string }[]>

function givesIdsOnce({ value, issues }: z.core.ParsePayload<Lists>): void {
  for (const list of ['students', 'subjects', 'curriculumGoals'] as const) {
    const ids = value[list].map(({ id }) => id)
    ids.forEach((id, index) => {
      if (ids.indexOf(id) === index) return
      issues.push({ code: 'custom', path: [list, index, 'id'], input: id, message: 'This id is given twice.' })
    })
  }
}
