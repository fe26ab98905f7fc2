import type { ActivityFields as Fields } from '#shared/activities/activity.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listGoals, type GoalWithProgress } from '#client/queries/goals.ts'
import { logActivities } from '#client/queries/activities.ts'
import { lastBooks } from '#client/queries/books.ts'
import type { MediaOrigin } from '#client/queries/media/pending-photos.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { passing } from '#client/forms/dialog/use-passing.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import { logAllText, Offline, SayItFields } from '#client/parts/say-it/say-it-form.tsx'
import { useMicrophone } from '#client/parts/say-it/use-microphone.ts'
import { useSayIt } from '#client/parts/say-it/use-say-it.ts'
import { studentNames, offeredOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { saveForm } from './form-media.ts'
import { useFormMedia } from './use-form-media.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { ActivityInputs } from './activity-fields.tsx'
import { MediaFields } from './media-fields.tsx'
import { CountsToward } from './counts-toward.tsx'
import { activityForm, amountIn, emptyActivity, entriesOfForm, type ActivityValues } from './activity-form.ts'

interface LogActivityDialogProps {
  colors: readonly StudentColor[]
  /** The subjects to choose from (rule students.offered). */
  subjects: readonly Subject[]
  onClose: () => void
}

/** Log New Activity. It opens with what was typed and not saved, if there is any (rule activities.draft). */
export function LogActivityDialog({ colors, subjects, onClose }: LogActivityDialogProps) {
  const today = useToday()
  const active = offeredOf(colors, [])
  const said = useSayIt({ colors: active, subjects }, { isOn: true, onLogged: onClose })
  const microphone = useMicrophone(said)
  const media = useFormMedia(place)
  const form = useRecordForm(activityForm, {
    opened: null,
    media,
    empty: () => likeLastTime(today, active, subjects),
    onClose,
    save: log,
    draft: 'log-activity',
    // The toast tells of success: nothing in the form moves for it.
    texts: { title: 'Log New Activity', saved: null },
    stays: passing.created,
  })

  const goals = useLive(() => listGoals(today), [today])
  const offered = (goals?.get(form.values.subject_id) ?? []).filter(
    ({ standing, courses }) => standing.reached === null && courses.length === 0,
  )

  async function log(first: Fields, values: ActivityValues) {
    const entries = entriesOfForm(first, values, await lastBooks(values.student_ids, values.subject_id))
    const step = stepOf(values, offered)
    const { undo } = await saveForm(place, entries.length, (added) =>
      logActivities(entries, 'form', { ...added, step }),
    )
    rememberChildren('log_form', values.student_ids)
    writePreference('log_form_subject', values.subject_id)
    showToast({
      title: 'Activity logged successfully!',
      message: [
        `${first.title}, ${studentNames(values.student_ids, colors)}`,
        ...(step ? [`${step.goal.title} +${step.amount.toLocaleString('en-US')}`] : []),
      ].join('; '),
      undo,
    })
  }

  return (
    // A sentence takes the place of the fields.
    <RecordDialog
      form={{ ...form, cancel: form.isDone ? form.close : form.cancel }}
      leaveText={form.isDone ? 'Done' : 'Cancel'}
      before={
        said.isBegun
          ? {
              title: 'Log New Activity',
              submit: logAllText(said),
              onSubmit(event) {
                microphone.onTyped()
                void said.handleSubmit(event)
              },
            }
          : null
      }
    >
      <SayItFields said={said} microphone={microphone} />
      {said.isBegun ? (
        <Offline />
      ) : (
        <ActivityInputs
          form={form}
          colors={colors}
          subjects={subjects}
          child="several"
          media={
            <>
              <CountsToward form={form} goals={offered} />
              <MediaFields place={place} activityIds={none} />
            </>
          }
        />
      )}
    </RecordDialog>
  )
}

/** The step of the goal that was chosen; a goal of another subject than the entry's does not move. */
function stepOf({ goal_id, goal_amount }: ActivityValues, offered: readonly GoalWithProgress[]) {
  const goal = offered.find((one) => one.goal.id === goal_id)?.goal
  const amount = amountIn(goal_amount)
  return goal !== undefined && amount !== null ? { goal, amount } : undefined
}

/** An empty form with the children and the subject of last time. */
function likeLastTime(today: string, colors: readonly StudentColor[], subjects: readonly Subject[]): ActivityValues {
  const subject = subjects.find(({ id }) => id === readPreference('log_form_subject'))
  // If only one active student exists it is preselected (rule activities.one-child).
  return emptyActivity(today, lastChildren('log_form', colors), subject?.id ?? '')
}

const place: MediaOrigin = 'form:new'

/** A new entry has no attachments yet. */
const none: readonly string[] = []
