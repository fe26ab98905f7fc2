import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import styles from './minutes-stepper.module.css'

interface MinutesStepperProps {
  /** Label for screen readers. */
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

const step = 5
const max = 1439

/** Minutes by taps of five, or typed. */
export function MinutesStepper({ label, minutes, onChange }: MinutesStepperProps) {
  function change(to: number) {
    onChange(Math.max(0, Math.min(max, Math.round(to))))
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        label={`Less time for ${label}`}
        icon={<IconMinus size={20} />}
        disabled={minutes === 0}
        onClick={() => change((Math.ceil(minutes / step) - 1) * step)}
      />
      <label className={styles.value}>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          step={step}
          className={styles.input}
          aria-label={`Minutes for ${label}`}
          value={String(minutes)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(Number(event.currentTarget.value) || 0)}
        />
        <span aria-hidden="true">m</span>
      </label>
      <IconButton
        label={`More time for ${label}`}
        icon={<IconPlus size={20} />}
        disabled={minutes === max}
        onClick={() => change((Math.floor(minutes / step) + 1) * step)}
      />
    </div>
  )
}
