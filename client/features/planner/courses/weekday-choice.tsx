import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { weekdayNames } from '#shared/format/weekdays.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './weekday-choice.module.css'

interface WeekdayChoiceProps {
  chosen: readonly number[]
  onChoose: (weekdays: number[]) => void
  error: string | undefined
}

/** The weekdays of a course, a tap each. */
export function WeekdayChoice({ chosen, onChoose, error }: WeekdayChoiceProps) {
  const errorId = useId()

  function handlePress(weekday: number) {
    const isOn = chosen.includes(weekday)
    const next = isOn ? chosen.filter((other) => other !== weekday) : [...chosen, weekday]
    onChoose(next.sort((one, other) => one - other))
  }

  return (
    <div data-error={error !== undefined || undefined}>
      <fieldset
        className={styles.choice}
        aria-label="Days"
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <legend className={groupLabel.label}>Days</legend>
        <div className={styles.days}>
          {weekdayNames.map((name, weekday) => (
            <ChoiceChip key={name} pressed={chosen.includes(weekday)} onPress={() => handlePress(weekday)}>
              <VisuallyHidden>{name}</VisuallyHidden>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
