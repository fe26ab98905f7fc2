import type { Completion } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { completePlans } from '#client/queries/plans/plans.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { lessonOf } from '#client/queries/plans/already-logged.ts'
import type { Receipt } from '#client/queries/write.ts'
import { CompletionDialog } from './completion-dialog.tsx'

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

/** Completes a plan with changes (rule planner.complete). */
export function CompleteDialog({ plan, one, subject, position, onEdit, onDone, onClose }: CompleteDialogProps) {
  return (
    <CompletionDialog
      of={{ ...plan, date: plan.planned_date }}
      one={one}
      subject={subject}
      loggedOn={(date) => lessonOf(plan, date)}
      draft={`complete-plan:${plan.id}`}
      texts={{
        title: position === null ? 'Complete Activity' : `Complete Activity (${position})`,
        submit: 'Complete Activity',
        failed: 'Failed to complete activity. Please try again.',
      }}
      save={async (completion) => {
        onDone(plan, completion, await completePlans([{ plan, completion, isTyped: true }]))
      }}
      onEdit={onEdit}
      onClose={onClose}
    />
  )
}
