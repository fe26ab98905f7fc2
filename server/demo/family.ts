import { v5 as derivedId } from 'uuid'
import type { NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import { defaultTimezone } from '#shared/notifications/timezones.ts'
import type { StudentFields } from '#shared/students/student.ts'
import type { SubjectFields } from '#shared/subjects/subject.ts'
import type { TemplateActivity } from '#shared/templates/template.ts'
import type { ChildKey, SubjectKey } from './lessons.ts'

/** Under which the ids of demo records are derived, so that a run that was cut off goes on where it ended. */
const namespace = '5b1c6f0e-8d0b-4f43-9d52-6c6d3b0a7c11'

/** The id of a demo record or op, always the same for the same words of the same account. */
export function demoId(account: string, ...words: (string | number)[]): string {
  return derivedId([account, ...words].join('/'), namespace)
}

type DemoChild = Pick<StudentFields, 'name' | 'grade_level' | 'enrollment_date'> & Partial<StudentFields>

/** The demo children; `opens` is the year in which the earlier of the two school years begins. */
export function children(opens: number): Record<ChildKey, DemoChild> {
  return {
    nora: {
      name: 'Nora Weaver',
      grade_level: '7',
      enrollment_date: `${opens}-08-25`,
      learning_style: 'reading_writing',
      interests: 'Horses, piano, writing stories',
      goals: 'Ready for algebra by summer; a finished short story.',
      notes: 'Works best in the morning.',
    },
    silas: {
      name: 'Silas Weaver',
      grade_level: '4',
      enrollment_date: `${opens}-08-25`,
      learning_style: 'kinesthetic',
      interests: 'Building, birds, baseball',
      learning_challenges: 'Long stretches of handwriting.',
    },
    wren: {
      name: 'Wren Weaver',
      grade_level: 'K',
      enrollment_date: `${opens}-09-08`,
      // Too young for the law yet: what is logged for her is kept all the same.
      birth_date: `${opens - 4}-03-14`,
      interests: 'Everything with paint',
    },
  }
}

/** The demo subjects, each in a colour of the palette. */
export const subjects: Record<SubjectKey, Partial<SubjectFields>> = {
  math: { name: 'Mathematics', color: '#2F6F8F', required_hours: 140, grade_levels: 'K-12' },
  language: { name: 'Language Arts', color: '#D5896F', required_hours: 140, grade_levels: 'K-12' },
  science: { name: 'Science', color: '#96B98D', required_hours: 90, description: 'Mostly hands on.' },
  history: { name: 'History', color: '#C4A35A', required_hours: 60 },
  art: { name: 'Art', color: '#C9B1E7' },
  music: { name: 'Music', color: '#B86E9B' },
  spanish: { name: 'Spanish', color: '#F59E0B', required_hours: 40, grade_levels: '6-12' },
  outdoors: { name: 'Nature and Sports', color: '#7A8F3C' },
}

/** The demo family's state. */
export const demoState = 'PA'

/** A day as the demo family repeats it; whose subject an activity is of is said by name. */
export const normalDay: {
  name: string
  description: string
  activities: (Pick<TemplateActivity, 'title' | 'duration_minutes'> & { subject: SubjectKey })[]
} = {
  name: 'Regular School Day',
  description: 'Morning lessons at the kitchen table, the rest after lunch.',
  activities: [
    { subject: 'math', title: 'Math lesson', duration_minutes: 45 },
    { subject: 'language', title: 'Reading and writing', duration_minutes: 45 },
    { subject: 'science', title: 'Science, or a walk with the field guide', duration_minutes: 40 },
    { subject: 'history', title: 'History read aloud', duration_minutes: 30 },
  ],
}

/** The demo family's changes to the default notification preferences. */
export const preferences: Partial<NotificationPreferencesFields> = {
  timezone: defaultTimezone,
  daily_reminder_time: '16:30',
  weekly_summary_day: 'sunday',
}
