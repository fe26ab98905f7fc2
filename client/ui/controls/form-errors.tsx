import { IconAlertCircle } from '@tabler/icons-react'
import styles from './form-errors.module.css'

interface FormErrorsProps {
  /** What happened, in words. */
  message?: string | null
  /** Field → what is wrong with it; shown as "field: message" (rule shell.form-errors). */
  errors?: Readonly<Record<string, string>>
}

/** What the server, or the rules, said against a form; read out when it appears. */
export function FormErrors({ message = null, errors }: FormErrorsProps) {
  const fields = Object.entries(errors ?? {})
  if (message === null && fields.length === 0) return null
  return (
    <div role="alert" className={styles.panel}>
      <IconAlertCircle className={styles.icon} aria-hidden="true" />
      <div>
        {message !== null && <p className={styles.message}>{message}</p>}
        {fields.length > 0 && (
          <ul>
            {fields.map(([field, wrong]) => (
              <li key={field}>{`${field}: ${wrong}`}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
