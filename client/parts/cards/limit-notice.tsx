import { IconAlertTriangle } from '@tabler/icons-react'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { Notice } from './notice.tsx'

/** Why no student can be added or brought back, said where it was tried (rule students.limit-warning). */
export type LimitRefusal = 'adding' | 'saving'

const words: Readonly<Record<LimitRefusal, string>> = {
  adding: 'Family plans are limited to 15 students. Please upgrade to a school plan for unlimited students.',
  saving:
    'You have reached the maximum limit of 15 students for family plans. Please upgrade to a school plan for ' +
    'unlimited students.',
}

interface LimitNoticeProps {
  refusal: LimitRefusal | null
  /** Number of active students; `null` when the limit is far off. */
  near: number | null
}

/** A refused student, or a word that the limit is near or reached (rule students.limit-warning). */
export function LimitNotice({ refusal, near }: LimitNoticeProps) {
  if (refusal !== null) {
    return (
      <Notice tone="danger" icon={<IconAlertTriangle />} title="Unable to Add Student">
        {words[refusal]}
      </Notice>
    )
  }
  if (near === null) return null
  return (
    <Notice tone="amber" icon={<IconAlertTriangle />} title={`${near} of ${familyStudentLimit} students`}>
      {near < familyStudentLimit
        ? 'You can add one more student to your family plan.'
        : `You’ve reached ${familyStudentLimit} students. Archived students don’t count.`}
    </Notice>
  )
}
