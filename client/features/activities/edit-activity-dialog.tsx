import { useState } from 'react'
import type { ActivityFields as Fields } from '#shared/activities/activity.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { differingLabels, saveTogether, type OpenedTogether } from '#client/queries/activities-together.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { attach } from '#client/queries/media/attachments.ts'
import type { MediaOrigin } from '#client/queries/media/pending-photos.ts'
import { save, type Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { DocumentsOf } from '#client/parts/documents/documents-of.tsx'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { saveForm } from './form-media.ts'
import { useFormMedia } from './use-form-media.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { ActivityInputs } from './activity-fields.tsx'
import { activityForm } from './activity-form.ts'
import { MediaFields } from './media-fields.tsx'
import { editDraftKey, type Whose } from './together-draft.ts'
import { WhoseField } from './whose.tsx'

interface EditActivityDialogProps {
  /** The activity as it was opened, with those logged together with it (rule activities.edit). */
  together: OpenedTogether
  /** Whom drafts of it are for. */
  drafted: readonly Whose[]
  /** Begins with all of them; else with the one she tapped. */
  isTogether: boolean
  colors: readonly StudentColor[]
  /** The subjects to choose from: active ones, and the one the activity has now (rule students.offered). */
  subjects: readonly Subject[]
  onClose: () => void
}

/** Edit Activity: of all children who did it together, or of one of them (rule activities.together). */
export function EditActivityDialog({
  together,
  drafted,
  isTogether,
  colors,
  subjects,
  onClose,
}: EditActivityDialogProps) {
  const { id, all } = together
  const [whose, setWhose] = useState(() => openingChoice(drafted, isTogether && all.length > 1 ? null : id))
  const opened = shownOf(together, whose)
  const edited = whose === null ? all : [opened]
  const place: MediaOrigin = `form:${id}`
  const media = useFormMedia(place)
  const form = useRecordForm(activityForm, {
    opened,
    media,
    empty: () => activityForm.of(opened.seen),
    onClose,
    save: change,
    draft: editDraftKey(together, whose),
    // The toast tells of several: it has their Undo.
    ...(whose === null && { texts: { saved: null } }),
  })

  async function change(fields: Fields, _values: unknown, asTyped: Opened<'activities'> | null) {
    if (asTyped === null) return
    if (whose !== null) {
      await saveForm(place, 1, async ({ attached, ids }) => {
        await save(asTyped, { ...fields })
        if (attached.length > 0) await attach(asTyped.id, attached, ids)
      })
      return
    }
    const { undo } = await saveForm(place, all.length, (added) => saveTogether(asTyped, all, fields, added))
    const names = studentNames(
      all.map(({ seen }) => seen.student_id),
      colors,
    )
    showToast({
      title: `${counted(all.length, 'activity', 'activities')} updated`,
      message: `${fields.title}, ${names}`,
      undo,
    })
  }

  /** Typed values go along when another child is chosen. */
  function choose(next: Whose) {
    const { seen } = shownOf(together, next)
    void dropDraft(editDraftKey(together, whose))
    setWhose(next)
    form.follow(activityForm.of(seen))
    form.change({ student_ids: [seen.student_id] })
  }

  const differing = whose === null ? differingLabels(all) : []
  return (
    <RecordDialog form={form}>
      <WhoseField label="Change" together={together} colors={colors} chosen={whose} onChoose={choose} />
      {differing.length > 0 && (
        <p>{`Not the same for each child: ${listed(differing)}. What you change here changes for all of them.`}</p>
      )}
      <ActivityInputs
        form={form}
        colors={colors}
        subjects={subjects}
        child={whose === null ? 'none' : 'one'}
        media={<MediaFields place={place} activityIds={edited.map((one) => one.id)} />}
      />
      <DocumentsOf
        link={{ activity_id: opened.id }}
        proposed={{ title: opened.seen.title, date: opened.seen.date, student_ids: [opened.seen.student_id] }}
      />
    </RecordDialog>
  )
}

/** A draft that waits is shown first: of what she tapped, else of the others. */
function openingChoice(drafted: readonly Whose[], tapped: Whose): Whose {
  const [first = tapped] = drafted
  return drafted.includes(tapped) ? tapped : first
}

/** The activity that the form shows: the tapped one stands for all. */
function shownOf({ id, all }: OpenedTogether, whose: Whose): Opened<'activities'> {
  const shown = all.find((one) => one.id === (whose ?? id))
  if (shown === undefined) throw new Error(`Activity ${whose ?? id} is not among those logged together`)
  return shown
}
