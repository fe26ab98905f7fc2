import { useId, type ReactNode } from 'react'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './toggle.module.css'

interface ToggleProps {
  label: string
  description: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** Further settings, shown once it is on. */
  children?: ReactNode
  /** An action shown below while it is on. */
  action?: ReactNode
}

/** Something that is on or off, as a row with its switch at the right; what belongs to it shows while it is on. */
export function Toggle({ label, description, checked, disabled = false, onChange, children, action }: ToggleProps) {
  const id = useId()
  const descriptionId = useId()
  return (
    <div className={styles.toggle}>
      <div className={styles.row}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Text size="small" tone="muted" id={descriptionId}>
          {description}
        </Text>
        <input
          id={id}
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-describedby={descriptionId}
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </div>
      {checked && children !== undefined && <div className={styles.details}>{children}</div>}
      {checked && action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
