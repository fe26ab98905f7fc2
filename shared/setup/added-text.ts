import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import type { SetupForm } from './setup-form.ts'
import { isBlankActivity, isBlankGoal, isBlankStudent, namedSubjects } from './setup-rows.ts'

type Rows = Pick<SetupForm, 'students' | 'subjects' | 'normalDayTemplate' | 'curriculumGoals'>

/** "You're adding 3 students, 6 subjects, and one activity to your school day.": what Complete Setup makes. */
export function addedText({ students, subjects, normalDayTemplate: { activities }, curriculumGoals }: Rows): string {
  const goals = curriculumGoals.filter((row) => !isBlankGoal(row)).length
  const ofDay = activities.filter((row) => !isBlankActivity(row)).length
  const newStudents = students.filter((row) => !isBlankStudent(row)).length
  const newSubjects = namedSubjects(subjects).length
  const added = [
    ...(newStudents > 0 ? [counted(newStudents, 'student')] : []),
    ...(newSubjects > 0 ? [counted(newSubjects, 'subject')] : []),
    ...(goals > 0 ? [counted(goals, 'goal')] : []),
    ...(ofDay > 0 ? [ofDay === 1 ? 'one activity' : counted(ofDay, 'activity', 'activities')] : []),
  ]
  // Whoever brought her records along may have nothing to add.
  if (added.length === 0) return 'Your records are in already.'
  return `You’re adding ${listed(added)}${ofDay > 0 ? ' to your school day' : ''}.`
}
