import { IconCircleCheck } from '@tabler/icons-react'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { intoView } from '#client/lib/into-view.ts'
import { labelled } from '#client/forms/form-errors.ts'
import styles from './form-messages.module.css'
import type { OpenForm } from '#client/forms/use-record-form.ts'

interface FormMessagesProps<Values> {
  form: OpenForm<Values>
  /** Fields that have no place for what is wrong with them: it is listed here. */
  silent?: readonly (keyof Values & string)[]
}

/** Shows above a record's form that it was saved or has errors; read out when it appears (rule shell.form-errors). */
export function FormMessages<Values>({ form, silent = [] }: FormMessagesProps<Values>) {
  const { errors, message, isSaved, texts } = form
  const isWrong = Object.keys(errors).length > 0
  return (
    <>
      <output className={styles.place}>
        {isSaved && texts.saved !== null && (
          <span className={styles.panel} ref={intoView}>
            <IconCircleCheck aria-hidden="true" />
            {texts.saved}
          </span>
        )}
      </output>
      <FormErrors
        message={message ?? (isWrong ? 'Please fix the highlighted fields.' : null)}
        errors={labelled(errors, form.labels, silent)}
      />
    </>
  )
}
