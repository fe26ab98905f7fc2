import { IconCircleCheck } from '@tabler/icons-react'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { errorMessage, labelled, type ErrorsOf } from './form-errors.ts'
import styles from './form-messages.module.css'
import { intoView } from '#client/lib/into-view.ts'
import type { Submit } from './use-submit.ts'

interface FormMessagesProps<Form> {
  submit: Submit
  /** What is said once the form is saved. */
  saved: string
  labels: Readonly<Record<keyof Form, string>>
}

/** What stands over the fields of a form: that it was saved, or what is wrong; read out when it appears. */
export function FormMessages<Form>({ submit, saved, labels }: FormMessagesProps<Form>) {
  // The form that is submitted is the one whose labels these are.
  const errors = submit.errors as ErrorsOf<Form>
  return (
    <>
      <output className={styles.place}>
        {submit.isSaved && (
          <span className={styles.panel} ref={intoView}>
            <IconCircleCheck aria-hidden="true" />
            {saved}
          </span>
        )}
      </output>
      <FormErrors message={errorMessage(errors, submit.failure)} errors={labelled(errors, labels)} />
    </>
  )
}
