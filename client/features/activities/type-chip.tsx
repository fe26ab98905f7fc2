import {
  IconBook,
  IconBus,
  IconChalkboard,
  IconClipboardText,
  IconDots,
  IconHammer,
  IconWriting,
  type Icon,
} from '@tabler/icons-react'
import { activityTypeLabels, type ActivityType } from '#shared/activities/types.ts'
import styles from './type-chip.module.css'

/** The icon of each type (rule activities.types). */
export const typeIcons: Readonly<Record<ActivityType, Icon>> = {
  lesson: IconChalkboard,
  assignment: IconClipboardText,
  reading: IconBook,
  project: IconHammer,
  assessment: IconWriting,
  field_trip: IconBus,
  other: IconDots,
}

/** The colour of each type, as a value for CSS. */
export function typeColor(type: ActivityType): string {
  return `var(--type-${type.replace('_', '-')})`
}

/** A type of activity as icon and word in the type's colour (rule activities.types). */
export function TypeChip({ type }: { type: ActivityType }) {
  const TypeIcon = typeIcons[type]
  return (
    <span className={styles.chip} style={{ color: typeColor(type) }}>
      <TypeIcon size={19} aria-hidden="true" />
      {activityTypeLabels[type]}
    </span>
  )
}
