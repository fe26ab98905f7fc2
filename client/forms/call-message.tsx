import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import type { Form } from './use-form.ts'

/** What stands over the fields of a form that was sent: the server's refusal, with what it said against fields. */
export function CallMessage<Values>({ form: { message, errors } }: { form: Form<Values> }) {
  // What the form itself finds stands under its fields alone. A field without an error is not among them.
  return message === null ? null : <FormErrors message={message} errors={errors as Record<string, string>} />
}
