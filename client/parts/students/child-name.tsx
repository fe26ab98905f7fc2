import { VisuallyHidden } from '@mantine/core'
import type { StudentColor } from './student-colors.ts'

/** A child as lists name it: by the first name where that is enough, read out whole (rule students.first-names). */
export function ChildName({ of: { name, short } }: { of: Pick<StudentColor, 'name' | 'short'> }) {
  const rest = name.startsWith(short) ? name.slice(short.length) : ''
  return (
    <span translate="no">
      <span>{short}</span>
      {rest !== '' && <VisuallyHidden component="span">{rest}</VisuallyHidden>}
    </span>
  )
}
