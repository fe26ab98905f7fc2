import { useId, useState } from 'react'
import { ChildToggles } from './child-toggles.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './child-field.module.css'
import { offeredOf, type StudentColor } from './student-colors.ts'

interface ChildFieldProps {
  label: string
  /** Every child of the family, archived ones too. */
  colors: readonly StudentColor[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  single: boolean
  /** Error in the choice. */
  error: string | undefined
  /** Help text about choosing several children. */
  several?: string
}

/**
 * The children of an entry as a field of its form: whoever is chosen is shown, with what is wrong with the choice (rule
 * students.offered).
 */
export function ChildField({ label, colors, chosen, onChoose, single, error, several }: ChildFieldProps) {
  const errorId = useId()
  const [before] = useState(chosen)
  return (
    <div>
      <p className={groupLabel.label}>{label}</p>
      <div className={styles.children} data-error={error !== undefined || undefined}>
        <ChildToggles
          label={label}
          colors={offeredOf(colors, [...before, ...chosen])}
          chosen={chosen}
          onChoose={onChoose}
          single={single}
          takesFocus
          {...(error !== undefined && { describedBy: errorId })}
        />
        {several !== undefined && chosen.length > 1 && (
          <p className={styles.several}>
            <strong>{chosen.length} students</strong>
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
