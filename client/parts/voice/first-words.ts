import { voiceActivity } from '#shared/media/defaults.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { RecordingWords } from '#client/queries/media/recordings.ts'
import { readPreference } from '#client/parts/device-preferences.ts'
import { lastChildren } from '#client/parts/students/last-children.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'

/** The child and the subject of last time, else the first of each. */
export function firstWords(colors: readonly StudentColor[], subjects: readonly Subject[]): RecordingWords {
  const [last] = lastChildren('voice', colors)
  const child = colors.find(({ id }) => id === last) ?? colors[0]
  const subject = subjects.find(({ id }) => id === readPreference('voice_subject')) ?? subjects[0]
  return { student_id: child?.id ?? '', subject_id: subject?.id ?? '', title: voiceActivity.title, minutes: null }
}
