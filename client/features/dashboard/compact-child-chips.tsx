import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { useAwaited } from '#client/ui/display/arrival.ts'
import styles from './compact-child-chips.module.css'
import type { StudentColor } from '#client/parts/students/student-colors.ts'

interface CompactChildChipsProps {
  colors: readonly StudentColor[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** The children as small toggles, where a row has little room. */
export function CompactChildChips({ colors, chosen, onChoose }: CompactChildChipsProps) {
  const awaited = useAwaited()

  function handlePress(id: string) {
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }

  return (
    <fieldset aria-label="Student" className={styles.chips}>
      {colors.length === 0 && awaited !== null && <p>{awaited}</p>}
      {colors.map((one) => (
        <ChoiceChip key={one.id} round pressed={chosen.includes(one.id)} onPress={() => handlePress(one.id)}>
          <StudentAvatar name={one.short} color={one.color} />
          <ChildName of={one} />
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
