import { Button } from '@mantine/core'
import type { PlanFields } from '#shared/planner/plan.ts'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { addPlans } from '#client/queries/plans/plans.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import { studentNames, offeredOf } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { emptyPlan, planForm, type PlanValues } from './plan-form.ts'
import { PlanFieldsOfForm } from './plan-fields.tsx'

interface AddPlanDialogProps extends Pick<PlannerFamily, 'colors' | 'subjects' | 'offOn'> {
  /** The plan to change, as it was shown; `null` adds one for a day. */
  opened: Opened<'planned_activities'> | null
  day: Day
  onDelete: (id: string) => void
  onClose: () => void
}

/** Add Learning Plan, for one child or several (rule planner.set); or the form of a plan that is there. */
export function AddPlanDialog({ opened, day, colors, subjects, offOn, onDelete, onClose }: AddPlanDialogProps) {
  const form = useRecordForm(planForm, {
    opened,
    empty: () => emptyPlan(day, lastChildren('plan', offeredOf(colors, []))),
    closes: true,
    texts: opened
      ? { title: 'Edit Learning Plan', submit: 'Save Plan' }
      : {
          title: 'Add Learning Plan',
          submit: 'Add Plan',
          saved: null,
          failed: 'Failed to add plan. Please try again.',
        },
    onClose,
    ...(!opened && { save: add }),
  })

  async function add(fields: PlanFields, { student_ids }: PlanValues) {
    const { undo } = await addPlans(fields, student_ids)
    rememberChildren('plan', student_ids)
    const message = `${fields.title}, ${studentNames(student_ids, colors)}`
    showToast({
      title: student_ids.length > 1 ? `${counted(student_ids.length, 'Plan')} Added` : 'Plan Added',
      message,
      undo,
    })
  }

  return (
    <RecordDialog
      form={form}
      others={
        opened && (
          <Button
            variant="quiet-danger"
            onClick={() => {
              form.cancel()
              onDelete(opened.id)
            }}
          >
            Delete
          </Button>
        )
      }
    >
      <PlanFieldsOfForm
        form={form}
        colors={colors}
        subjects={subjects.filter((one) => one.is_active || one.id === opened?.seen.subject_id)}
        offOn={offOn}
        isNew={opened === null}
      />
    </RecordDialog>
  )
}
