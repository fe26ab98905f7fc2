import {
  IconClipboardText,
  IconDots,
  IconHammer,
  IconMessageCircle,
  IconPencilQuestion,
  IconSchool,
  IconWriting,
  type Icon,
} from '@tabler/icons-react'
import type { AssessmentType } from '#shared/assessments/types.ts'
import { assessmentTypeText } from '#shared/assessments/types.ts'
import styles from './assessment-type-chip.module.css'

const icons: Readonly<Record<AssessmentType, Icon>> = {
  test: IconWriting,
  quiz: IconPencilQuestion,
  assignment: IconClipboardText,
  project: IconHammer,
  exam: IconSchool,
  participation: IconMessageCircle,
  other: IconDots,
}

/** A type of assessment as icon and word. */
export function AssessmentTypeChip({ type }: { type: AssessmentType }) {
  const TypeIcon = icons[type]
  return (
    <span className={styles.chip}>
      <TypeIcon size={19} aria-hidden="true" />
      {assessmentTypeText(type)}
    </span>
  )
}
