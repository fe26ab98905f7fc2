import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '#client/ui/display/empty-state.tsx'

/** The last step of a move. */
export function MoveDone({ name }: { name: string }) {
  return (
    <div aria-live="polite">
      <EmptyState icon={<IconCircleCheck size={30} />} title="Migration complete">
        {`Your family is in ${name} now. Your figures and your list now follow its law.`}
      </EmptyState>
    </div>
  )
}
