import { IconAlertCircle } from '@tabler/icons-react'
import styles from './form-errors.module.css'

interface FormErrorsProps {
  /** What happened, in words. */
  message?: string | null
  /** Field → messages, as the server answers them; shown as "field: first message" (rule shell.form-errors). */
  errors?: Readonly<Record<string, readonly string[]>> | null | undefined
}

/** What the server, or the rules, said against a form; read out when it appears. */
export function FormErrors({ message = null, errors }: FormErrorsProps) {
  const fields = Object.entries(errors ?? {}).filter(([, messages]) => messages.length > 0)
  if (message === null && fields.length === 0) return null
  return (
    <div role="alert" className={styles.panel}>
      <IconAlertCircle className={styles.icon} aria-hidden="true" />
      <div>
        {message !== null && <p className={styles.message}>{message}</p>}
        {fields.length > 0 && (
          <ul>
            {fields.map(([field, [first]]) => (
              <li key={field}>{`${field}: ${first}`}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
