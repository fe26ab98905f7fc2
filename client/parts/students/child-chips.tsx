import { StudentAvatar } from './avatar.tsx'
import { ChildName } from './child-name.tsx'
import styles from './child-chips.module.css'
import type { StudentColor } from './student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'

interface ChildChipsProps {
  /** The children to choose from; one alone is no choice. */
  students: readonly { id: string; name: string }[]
  colors: readonly StudentColor[]
  chosen: string
  onChoose: (id: string) => void
}

/** Chooses the child of a page, of whom all on it tells. */
export function ChildChips({ students, colors, chosen, onChoose }: ChildChipsProps) {
  if (students.length < 2) return null
  return (
    <fieldset className={styles.children} aria-label="Student">
      {students.map(({ id, name }) => {
        const color = colors.find((one) => one.id === id)
        return (
          <ChoiceChip key={id} round pressed={id === chosen} onPress={() => onChoose(id)}>
            <StudentAvatar name={color?.short ?? name} color={color?.color ?? ''} size="tiny" />
            <ChildName of={color ?? { name, short: name }} />
          </ChoiceChip>
        )
      })}
    </fieldset>
  )
}
