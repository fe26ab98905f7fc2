import type { Subject } from '#shared/subjects/subject.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { ColorDot } from './color-dot.tsx'
import styles from './subject-choices.module.css'

interface SubjectChoicesProps {
  /** Label of the group, for screen readers. */
  label: string
  subjects: readonly Subject[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Subjects of the family, one tap each. */
export function SubjectChoices({ label, subjects, chosen, onChoose }: SubjectChoicesProps) {
  return (
    <fieldset className={styles.subjects} aria-label={label}>
      {subjects.map(({ id, name, color }) => (
        <ChoiceChip key={id} round pressed={id === chosen} onPress={() => onChoose(id)}>
          <ColorDot color={color} />
          {name}
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
