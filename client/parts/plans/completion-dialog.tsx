import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import type { ActivityFields } from '#shared/activities/activity.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import type { Completion } from '#shared/planner/completion.ts'
import { useToday } from '#client/lib/use-today.ts'
import layout from '#client/forms/form.module.css'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { TimeFields } from '#client/parts/activities/time-fields.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import styles from './complete-dialog.module.css'
import { completeForm, completeValues, type Completable } from './complete-form.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import type { LessonToLog } from '#client/queries/plans/already-logged.ts'

interface CompletionDialogProps {
  of: Completable
  one: StudentColor
  subject: { name: string; color: string }
  /** The lesson as duplicates of a day are counted (rule planner.duplicates). */
  loggedOn: (date: Day) => LessonToLog
  draft: string
  texts: { title: string; submit: string; failed: string }
  /** More about it, such as its course. */
  said?: ReactNode
  /** `goesOn` = she asked for it by the second way. */
  save: (completion: Completion, goesOn: boolean) => Promise<void>
  /** The second way to save, such as "Continue tomorrow". */
  otherWay?: string
  /** Leads to the form of what is completed. */
  onEdit?: () => void
  onClose: () => void
}

/** Complete with changes: when, for how long, and with which notes (rules planner.complete, lessons.tick). */
export function CompletionDialog({
  of,
  one,
  subject,
  loggedOn,
  draft,
  texts,
  said,
  save,
  otherWay,
  onEdit,
  onClose,
}: CompletionDialogProps) {
  const today = useToday()
  const wish = useRef({ isOther: false, goesOn: false })
  const form = useRecordForm(completeForm(of), {
    opened: null,
    empty: () => completeValues(of, today),
    save: complete,
    draft,
    closes: true,
    texts: { ...texts, saved: null },
    onClose,
  })
  const { date } = form.values

  async function complete({ date, notes, duration_minutes, start_time, end_time }: ActivityFields) {
    await save({ date, notes, duration_minutes, start_time, end_time }, wish.current.goesOn)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    wish.current = { isOther: false, goesOn: wish.current.isOther }
    return form.handleSubmit(event)
  }

  function handleOther({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    wish.current.isOther = true
    // The form hears of it within this call.
    currentTarget.form?.requestSubmit()
  }

  return (
    <RecordDialog
      form={{ ...form, handleSubmit }}
      others={
        <>
          {onEdit && (
            <Button
              variant="subtle"
              leftSection={<IconPencil size={20} />}
              onClick={() => {
                form.close()
                onEdit()
              }}
            >
              Edit plan
            </Button>
          )}
          {otherWay !== undefined && (
            <Button variant="subtle" leftSection={<IconArrowRight size={20} />} onClick={handleOther}>
              {otherWay}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.what}>
        <StudentAvatar name={one.name} color={one.color} size="large" />
        <div className={styles.words}>
          <strong className={styles.title}>{of.title}</strong>
          <span className={styles.line}>
            <span translate="no">{one.name}</span>, <SubjectChip subject={subject} plain />
            {said}
            <span>{of.date !== today && `, planned for ${shortDay(of.date, today)}`}</span>
          </span>
        </div>
      </div>
      <DuplicateWarning lesson={loggedOn(date)} subject={subject.name} />
      <TextInput className={`${layout.third} ${layout.pair}`} type="date" max={today} {...form.input('date')} />
      <TimeFields form={form} />
      <Textarea autosize minRows={2} {...form.input('notes')} />
    </RecordDialog>
  )
}
