import type { OpenedTogether } from '#client/queries/activities-together.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import type { Whose } from './together-draft.ts'
import styles from './whose.module.css'

interface WhoseFieldProps {
  label: string
  together: OpenedTogether
  colors: readonly StudentColor[]
  chosen: Whose
  onChoose: (chosen: Whose) => void
}

/** Asks if an action is for all the children or for one (rule activities.together). It shows nothing for one child. */
export function WhoseField({ label, together, colors, chosen, onChoose }: WhoseFieldProps) {
  const { all } = together
  if (all.length === 1) return null
  return (
    <fieldset aria-label={label} className={styles.whose}>
      <p className={groupLabel.label} aria-hidden="true">
        {label}
      </p>
      <div className={styles.choices}>
        <ChoiceChip round pressed={chosen === null} onPress={() => onChoose(null)}>
          {all.length === 2 ? 'Both kids' : `All ${all.length} kids`}
        </ChoiceChip>
        {all.map(({ id, seen }) => (
          <ChoiceChip key={id} round pressed={chosen === id} onPress={() => onChoose(id)}>
            {`Only ${nameOf(seen.student_id, colors)}`}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

function nameOf(studentId: string, colors: readonly StudentColor[]): string {
  return colors.find(({ id }) => id === studentId)?.short ?? '–'
}
