import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import type { DayKind } from '#shared/compliance/instruction-days.ts'
import styles from './day-icon.module.css'

/** The sign of a day: full, half, absent, or still open; with a pencil where it was marked by hand. */
export function DayIcon({ kind, byHand = false }: { kind: DayKind | 'open'; byHand?: boolean }) {
  if (kind === null) return null
  return (
    <span className={styles.icon} data-kind={kind} aria-hidden="true">
      {kind === 'full' && <IconCheck size={16} stroke={3} />}
      {kind === 'absent' && <IconX size={16} stroke={2.5} />}
      {byHand && (
        <span className={styles.pencil}>
          <IconPencil size={12} stroke={2} />
        </span>
      )}
    </span>
  )
}
