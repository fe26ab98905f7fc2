import { Button, Textarea } from '@mantine/core'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { areasOnPaper } from '#shared/compliance/reports/area-lines.ts'
import { schoolYearLabel } from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import { textLimits } from '#shared/records/text.ts'
import { openReportNotes, saveReportNote, type OpenedNote } from '#client/queries/compliance/own-figures.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { CallMessage } from '#client/forms/call-message.tsx'
import { DraftNotice } from '#client/forms/dialog/draft-notice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { openedAsTyped, type Seen } from '#client/forms/draft-seen.ts'
import { failureOf } from '#client/forms/failure.ts'
import { textOrNull } from '#client/forms/form-text.ts'
import styles from '#client/forms/form.module.css'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ReportWordsDialogProps {
  student: Pick<Student, 'id' | 'name'>
  schoolYear: string
  /** The areas of the child's year. */
  areas: readonly string[]
  onClose: () => void
}

/**
 * The parent's own words on each area of a child's year, as its report and letters print them (rule
 * compliance.report-notes).
 */
export function ReportWordsDialog(props: ReportWordsDialogProps) {
  const { student, schoolYear, areas } = props
  const notes = useOnce(() => openReportNotes(student.id, schoolYear, areas))
  return notes && <Words {...props} notes={notes} />
}

/** The areas whose words a child's reports print. */
export function areasOf(child: ChildCompliance): string[] {
  return areasOnPaper(child, () => true).map(({ name }) => name)
}

interface WordsProps extends ReportWordsDialogProps {
  notes: readonly OpenedNote[]
}

function Words({ student, schoolYear, notes, onClose }: WordsProps) {
  const isOpen = usePresence()
  const draft = `report-words:${student.id}:${schoolYear}`
  // By the note's id: the name of an area may hold any sign.
  const form: Form<Readonly<Record<string, string>>> = useForm<Readonly<Record<string, string>>, readonly OpenedNote[]>(
    {
      initial: Object.fromEntries(notes.map(({ id, note }) => [id, note.text ?? ''])),
      labels: Object.fromEntries(notes.map(({ id, note }) => [id, note.area])),
      read: () => ({ ready: notes.filter(({ id }) => id in form.typed) }),
      submit: async (changed, values) => {
        try {
          for (const note of changed) {
            const text = textOrNull(values[note.id] ?? '')
            await saveReportNote(asTyped(note, text, back?.seen ?? {}), text)
          }
          await dropDraft(draft).catch(() => undefined)
          showToast({ title: `Your notes on ${student.name} are saved` })
          onClose()
          return null
        } catch (cause) {
          return { message: failureOf(cause, 'Failed to save your notes.') }
        }
      },
    },
  )
  const seen = Object.fromEntries(notes.flatMap(({ id, note }) => (id in form.typed ? [[id, note.text]] : [])))
  const { isKept, back } = useTyped(draft, form, { whole: false, seen })
  useDirtyForm(isOpen && Object.keys(form.typed).length > 0)

  function labelOf(id: string): string {
    return form.labels[id] ?? id
  }

  function discard() {
    form.startAgain(Object.fromEntries(notes.map(({ id, note }) => [id, note.text ?? ''])))
  }

  function cancel() {
    onClose()
    void dropDraft(draft)
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`${student.name}’s Progress in Your Words`}
      onSubmit={(event) => void form.handleSubmit(event)}
      aside={isKept && back === null && 'Draft kept on this device'}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {back && <DraftNotice at={back.at} changes={Object.keys(form.typed).map(labelOf)} discard={discard} />}
        <CallMessage form={form} />
        <p>
          {`Printed next to each subject on reports and letters for ${schoolYearLabel(schoolYear)}. All of it is ` +
            'optional.'}
        </p>
        {notes.map(({ id, note }) => (
          <Textarea key={note.area} rows={2} autosize maxRows={8} maxLength={textLimits.notes} {...form.input(id)} />
        ))}
      </div>
    </Modal>
  )
}

/** The note as she saw it when she typed, which may have been before another device wrote (rule records.seen). */
function asTyped(note: OpenedNote, text: string | null, seenThen: Seen): OpenedNote {
  if (note.opened === null || !(note.id in seenThen)) return note
  return { ...note, opened: openedAsTyped(note.opened, { text }, { text: seenThen[note.id] }) }
}
