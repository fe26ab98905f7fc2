import { IconCircleCheck } from '@tabler/icons-react'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { intoView } from '#client/lib/into-view.ts'
import { labelled } from '#client/forms/form-errors.ts'
import styles from './form-messages.module.css'
import type { OpenForm } from '#client/forms/use-record-form.ts'

/** What stands over the fields of a record's form: that it was saved, or what is wrong; read out when it appears. */
export function FormMessages<Values>({ form }: { form: OpenForm<Values> }) {
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
        message={message ?? (isWrong ? 'Some fields need another look.' : null)}
        errors={labelled(errors, form.labels)}
      />
    </>
  )
}
