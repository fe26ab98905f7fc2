import { useId, useState, type CSSProperties } from 'react'
import { counted } from '#shared/format/duration.ts'
import styles from './day-slider.module.css'

interface DaySliderProps {
  label: string
  range: { min: number; max: number }
  value: number
  disabled: boolean
  onChange: (days: number) => void
}

/** A number of days; saved when the thumb is let go. */
export function DaySlider({ label, range: { min, max }, value, disabled, onChange }: DaySliderProps) {
  const id = useId()
  const [moved, setMoved] = useState<number | null>(null)
  const shown = moved ?? value
  const days = counted(shown, 'day', 'days')

  function letGo() {
    if (moved !== null && moved !== value) onChange(moved)
    setMoved(null)
  }

  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output className={styles.days} htmlFor={id}>
        {days}
      </output>
      <input
        id={id}
        className={styles.input}
        style={{ '--reached': `${((shown - min) / (max - min)) * 100}%` } as CSSProperties}
        type="range"
        min={min}
        max={max}
        value={shown}
        disabled={disabled}
        aria-valuetext={days}
        onChange={(event) => setMoved(event.currentTarget.valueAsNumber)}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
    </div>
  )
}
