import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { keepDraft } from '#client/records/drafts.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { readPreference } from '#client/parts/device-preferences.ts'
import { emptyActivityForm, type ActivityForm } from './activity-form.ts'

/** Where the unsaved values of Log New Activity are kept on this device. */
export const activityDraft = 'log-activity'

/** The values of Log New Activity: a draft if there is one, else children and subject of last time; every change is kept. */
export function useNewActivity(
  draft: ActivityForm | null,
  today: Day,
  faces: readonly StudentColor[],
  subjects: readonly Subject[],
) {
  const [values, setValues] = useState(() => draft ?? freshForm(today, faces, subjects))
  const [isDraft, setIsDraft] = useState(draft !== null)
  const [isTouched, setIsTouched] = useState(draft !== null)

  // The app left open overnight shows the new day, in a form not yet touched (rule shell.today).
  if (!isTouched && values.date !== today) setValues({ ...values, date: today })

  function change(changed: Partial<ActivityForm>) {
    const next = { ...values, ...changed }
    setValues(next)
    setIsTouched(true)
    keepDraft(activityDraft, next).then(
      () => setIsDraft(true),
      () => setIsDraft(false),
    )
  }

  function startAgain() {
    setValues(freshForm(today, faces, subjects))
    setIsDraft(false)
    setIsTouched(false)
  }

  return { values, change, startAgain, isDraft }
}

function freshForm(today: Day, faces: readonly StudentColor[], subjects: readonly Subject[]): ActivityForm {
  const last = readPreference('student_ids') ?? []
  const [only, ...others] = faces
  // If only one active student exists it is preselected (rule activities.one-child).
  const chosen = only !== undefined && others.length === 0 ? [only] : faces.filter(({ id }) => last.includes(id))
  const subject = subjects.find(({ id }) => id === readPreference('subject_id'))
  return emptyActivityForm(
    today,
    chosen.map(({ id }) => id),
    subject?.id ?? '',
  )
}
