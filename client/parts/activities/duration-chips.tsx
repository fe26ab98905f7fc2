import { durationChoices } from '#shared/activities/time-spent.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './duration-chips.module.css'

interface DurationChipsProps {
  /** Minutes chosen or typed; no chip is pressed for another number. */
  minutes: number | null
  onChoose: (minutes: number) => void
  /** An extra duration on offer, such as the last one. */
  also?: number
  /** With the word "min" on each. */
  unit?: boolean
}

/** The usual durations as one tap each. */
export function DurationChips({ minutes, onChoose, also, unit = false }: DurationChipsProps) {
  const usual: readonly number[] = durationChoices
  const isUnusual = also !== undefined && !usual.includes(also)
  return (
    <fieldset aria-label="Usual durations" className={styles.chips}>
      {usual.map((choice) => (
        <ChoiceChip key={choice} pressed={choice === minutes} onPress={() => onChoose(choice)}>
          {unit ? `${choice} min` : choice}
        </ChoiceChip>
      ))}
      {isUnusual && (
        <ChoiceChip pressed={also === minutes} onPress={() => onChoose(also)}>
          {unit ? `${also} min` : also}
        </ChoiceChip>
      )}
    </fieldset>
  )
}
