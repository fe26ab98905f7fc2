import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { shortDay } from '#shared/format/dates.ts'
import type { ActivityFields } from '#shared/activities/activity.ts'
import type { Completion } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { completePlans } from '#client/queries/plans/plans.ts'
import { useToday } from '#client/lib/use-today.ts'
import layout from '#client/forms/form.module.css'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { TimeFields } from '#client/parts/activities/time-fields.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import type { Receipt } from '#client/queries/write.ts'
import styles from './complete-dialog.module.css'
import { completeForm, valuesOfPlan } from './complete-form.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'

interface CompleteDialogProps {
  plan: Plan
  one: StudentColor
  subject: { name: string; color: string }
  /** "2 of 3" where the dialog opens for one plan after another (rule planner.set). */
  position: string | null
  onEdit: () => void
  onDone: (plan: Plan, completion: Completion, receipt: Receipt) => void
  onClose: () => void
}

/** Complete with changes: when, for how long, and with which notes (rule planner.complete). */
export function CompleteDialog({ plan, one, subject, position, onEdit, onDone, onClose }: CompleteDialogProps) {
  const today = useToday()
  const form = useRecordForm(completeForm(plan), {
    opened: null,
    empty: () => valuesOfPlan(plan, today),
    save: complete,
    draft: `complete-plan:${plan.id}`,
    closes: true,
    texts: {
      title: position === null ? 'Complete Activity' : `Complete Activity (${position})`,
      submit: 'Complete Activity',
      saved: null,
      failed: 'Failed to complete activity. Please try again.',
    },
    onClose,
  })
  const { date } = form.values

  async function complete({ date, notes, duration_minutes, start_time, end_time }: ActivityFields) {
    const completion = { date, notes, duration_minutes, start_time, end_time }
    onDone(plan, completion, await completePlans([{ plan, completion, isTyped: true }]))
  }

  return (
    <RecordDialog
      form={form}
      others={
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
      }
    >
      <div className={styles.what}>
        <StudentAvatar name={one.name} color={one.color} size="large" />
        <div className={styles.words}>
          <strong className={styles.title}>{plan.title}</strong>
          <span className={styles.line}>
            <span translate="no">{one.name}</span>, <SubjectChip subject={subject} plain />
            <span>{plan.planned_date !== today && `, planned for ${shortDay(plan.planned_date, today)}`}</span>
          </span>
        </div>
      </div>
      <DuplicateWarning plan={plan} date={date} subject={subject.name} />
      <TextInput className={`${layout.third} ${layout.pair}`} type="date" max={today} {...form.input('date')} />
      <TimeFields form={form} />
      <Textarea autosize minRows={2} {...form.input('notes')} />
    </RecordDialog>
  )
}
