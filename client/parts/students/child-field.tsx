import { useId } from 'react'
import { ChildToggles } from './child-toggles.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './child-field.module.css'
import type { StudentColor } from './student-colors.ts'

interface ChildFieldProps {
  label: string
  colors: readonly StudentColor[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  single: boolean
  /** What is wrong with the choice. */
  error: string | undefined
  /** What several children mean here. */
  several?: string
}

/** The children of a new entry as a field of its form: the first one, with what is wrong with it. */
export function ChildField({ label, colors, chosen, onChoose, single, error, several }: ChildFieldProps) {
  const errorId = useId()
  return (
    <div>
      <p className={groupLabel.label}>{label}</p>
      <div className={styles.children} data-error={error !== undefined || undefined}>
        <ChildToggles
          label={label}
          colors={colors}
          chosen={chosen}
          onChoose={onChoose}
          single={single}
          takesFocus
          {...(error !== undefined && { describedBy: errorId })}
        />
        {several !== undefined && chosen.length > 1 && (
          <p className={styles.several}>
            <strong>{chosen.length} children</strong>
            {several}
          </p>
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
