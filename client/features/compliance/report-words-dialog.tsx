import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import { textLimits } from '#shared/records/text.ts'
import { listReportNotes, saveReportNote } from '#client/records/compliance/own-figures.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useLive } from '#client/lib/use-live.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { textOrNull } from '#client/forms/form-text.ts'
import styles from '#client/forms/form.module.css'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ReportWordsDialogProps {
  child: ChildCompliance
  onClose: () => void
}

/** The parent's own words on each area of a child's year, as its report and letters print them (rule compliance.report-notes). */
export function ReportWordsDialog({ child: { student, year, areas, areas_once }, onClose }: ReportWordsDialogProps) {
  const isOpen = usePresence()
  const kept = useLive(() => listReportNotes(student.id), [student.id])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  useDirtyForm(isOpen && Object.keys(typed).length > 0)

  function wordsOn(area: string): string {
    const note = kept?.find(
      (one) => areaOf(one.area) === areaOf(area) && one.school_year.slice(0, 4) === year.schoolYear.slice(0, 4),
    )
    return note?.text ?? ''
  }

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    try {
      for (const [area, text] of Object.entries(typed)) {
        const note = { student_id: student.id, school_year: year.schoolYear, area, text: textOrNull(text) }
        if (text !== wordsOn(area)) await saveReportNote(note)
      }
      showToast({ title: `Your notes on ${student.name} are saved` })
      onClose()
    } catch (cause) {
      showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your notes.') })
    }
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`${student.name}'s Progress in Your Words`}
      onSubmit={(event) => void handleSave(event)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={kept === undefined}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{`Printed next to each subject on reports and letters for ${year.label}. All of it is optional.`}</p>
        {kept !== undefined &&
          [...areas, ...areas_once].map(({ name }) => (
            <Textarea
              key={name}
              label={name}
              rows={2}
              autosize
              maxRows={8}
              maxLength={textLimits.notes}
              value={typed[name] ?? wordsOn(name)}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((last) => ({ ...last, [name]: value }))
              }}
            />
          ))}
      </div>
    </Modal>
  )
}
