import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import styles from './count-stepper.module.css'

interface CountStepperProps {
  /** The noun that is counted, such as "lessons a day". */
  noun: string
  count: number
  max: number
  onChange: (count: number) => void
}

/** A small number from 1 on, by taps of one. */
export function CountStepper({ noun, count, max, onChange }: CountStepperProps) {
  return (
    <div className={styles.stepper}>
      <IconButton
        label={`Fewer ${noun}`}
        icon={<IconMinus size={20} />}
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
      />
      <output className={styles.count}>{count}</output>
      <IconButton
        label={`More ${noun}`}
        icon={<IconPlus size={20} />}
        disabled={count >= max}
        onClick={() => onChange(count + 1)}
      />
    </div>
  )
}
