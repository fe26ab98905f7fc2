import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { progressPeriodLabels, progressPeriods, type Days, type ProgressPeriod } from '#shared/progress/period.ts'
import styles from './period-choice.module.css'

interface PeriodChoiceProps {
  period: ProgressPeriod
  /** The days shown now, from which a range of her own begins. */
  days: Days
  onPeriod: (period: Exclude<ProgressPeriod, 'custom'>) => void
  onRange: (days: Days) => void
}

/** Chooses the page's days (rule progress.periods). */
export function PeriodChoice({ period, days, onPeriod, onRange }: PeriodChoiceProps) {
  const name = useId()
  // The tap shows at once; the address, which drives the figures, follows.
  const [{ chosen, told }, setChosen] = useState({ chosen: period, told: period })
  if (told !== period) setChosen({ chosen: period, told: period })

  function handleChoose(next: ProgressPeriod) {
    setChosen({ chosen: next, told })
    if (next !== 'custom') onPeriod(next)
  }

  return (
    <div className={styles.place}>
      <div role="radiogroup" aria-label="Period" className={styles.periods}>
        {progressPeriods.map((one) => (
          <label key={one} className={styles.period} data-chosen={one === chosen || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={one === chosen}
              onChange={() => handleChoose(one)}
            />
            {progressPeriodLabels[one]}
          </label>
        ))}
      </div>
      {chosen === 'custom' && <Range days={days} onRange={onRange} />}
    </div>
  )
}

/** A range of her own, which applies once both days are set and she says so. */
function Range({ days, onRange }: Pick<PeriodChoiceProps, 'days' | 'onRange'>) {
  const [{ from, to }, setRange] = useState(days)
  const isSet = from !== '' && to !== ''
  const isTurned = isSet && from > to

  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSet && !isTurned) onRange({ from, to })
      }}
    >
      <TextInput
        type="date"
        label="From Date"
        value={from}
        onChange={(event) => setRange({ from: event.currentTarget.value, to })}
      />
      <TextInput
        type="date"
        label="To Date"
        value={to}
        error={isTurned ? 'To Date must be on or after From Date' : undefined}
        onChange={(event) => setRange({ from, to: event.currentTarget.value })}
      />
      <Button type="submit" disabled={!isSet || isTurned}>
        Apply Range
      </Button>
    </form>
  )
}
