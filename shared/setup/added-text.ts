import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import type { SetupForm } from './setup-form.ts'
import { isBlankActivity, isBlankGoal, isBlankStudent, namedSubjects } from './setup-rows.ts'

type Rows = Pick<SetupForm, 'students' | 'subjects' | 'normalDayTemplate' | 'curriculumGoals'>

/** "You're adding 3 students, 6 subjects, and one activity to your school day.": what Complete Setup makes. */
export function addedText({ students, subjects, normalDayTemplate: { activities }, curriculumGoals }: Rows): string {
  const goals = curriculumGoals.filter((row) => !isBlankGoal(row)).length
  const ofDay = activities.filter((row) => !isBlankActivity(row)).length
  const added = listed([
    counted(students.filter((row) => !isBlankStudent(row)).length, 'student'),
    counted(namedSubjects(subjects).length, 'subject'),
    ...(goals > 0 ? [counted(goals, 'goal')] : []),
    ofDay === 1 ? 'one activity' : counted(ofDay, 'activity', 'activities'),
  ])
  return `You’re adding ${added} to your school day.`
}
