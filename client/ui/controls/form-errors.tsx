import { IconAlertCircle } from '@tabler/icons-react'
import styles from './form-errors.module.css'

interface FormErrorsProps {
  /** Error of the whole form. */
  message?: string | null
  /** Field → what is wrong with it; shown as "field: message" (rule shell.form-errors). */
  errors?: Readonly<Record<string, string>>
}

/** Shows the errors of the server or the rules; read out when they appear. */
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
