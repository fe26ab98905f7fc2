import { TextInput } from '@mantine/core'
import type { Goal } from '#shared/goals/goal.ts'
import type { Day } from '#shared/format/dates.ts'
import { stepTowards } from '#client/queries/goals.ts'
import { save, type Opened } from '#client/queries/write.ts'
import styles from '#client/forms/form.module.css'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { recordForm, type ValuesOf } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { goalTypeLabels } from '#client/parts/goals/goal-labels.ts'

interface StepDialogProps {
  goal: Goal
  /** The step to change, as it was shown; `null` adds one. */
  step: Opened<'goal_progress'> | null
  today: Day
  onClose: () => void
}

const stepForm = recordForm('goal_progress')

const addingTexts = {
  title: 'Add Progress',
  submit: 'Add Progress',
  saved: null,
  failed: 'Failed to add progress. Please try again.',
} as const
const editingTexts = {
  title: 'Edit Progress',
  submit: 'Save Progress',
  saved: null,
  failed: 'Failed to change progress. Please try again.',
} as const

/**
 * Adds pages, chapters, lessons or units to a goal on a day, or changes such a step; a number below 0 takes back (rule
 * goals.steps).
 */
export function StepDialog({ goal, step, today, onClose }: StepDialogProps) {
  const form = useRecordForm(stepForm, {
    opened: step,
    empty: () => stepForm.empty({ goal_id: goal.id, subject_id: goal.subject_id, date: today }),
    isComplete: (values) => Object.keys(wrongIn(values)).length === 0 && Number(values.amount) !== 0,
    save: async ({ amount, date }, _values, asTyped) => {
      const { undo } = await (asTyped ? save(asTyped, { amount, date }) : stepTowards(goal, amount, date))
      const title = asTyped ? 'Progress changed' : 'Progress added'
      showToast({ title, message: `${goal.title}: ${amount}`, undo })
    },
    ...(step === null && { draft: `form:goal_progress:of:${goal.id}` }),
    texts: step === null ? addingTexts : editingTexts,
    closes: true,
    onClose,
  })
  const wrong = wrongIn(form.values)

  function wrongIn(values: ValuesOf<'goal_progress'>) {
    const read = stepForm.read(values, today, null)
    return 'errors' in read ? read.errors : {}
  }

  return (
    <RecordDialog form={form} size="narrow">
      <p>{goal.title}</p>
      <TextInput
        className={`${styles.half} ${styles.pair}`}
        inputMode="numeric"
        data-autofocus
        {...form.input('amount')}
        label={goalTypeLabels[goal.goal_type]}
        error={form.values.amount === '' ? undefined : wrong.amount}
      />
      <TextInput className={`${styles.half} ${styles.pair}`} type="date" {...form.input('date')} error={wrong.date} />
    </RecordDialog>
  )
}
