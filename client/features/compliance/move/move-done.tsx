import { IconCircleCheck } from '@tabler/icons-react'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'

/** The last step of a move. */
export function MoveDone({ name }: { name: string }) {
  return (
    <div aria-live="polite">
      <PlainMessage icon={<IconCircleCheck size={30} />} title="Migration complete">
        {`Your family is in ${name} now. Your figures and your list now follow its law.`}
      </PlainMessage>
    </div>
  )
}
