import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import type { Form } from './use-form.ts'

/** Shows the server's refusal above a submitted form, with its errors per field. */
export function CallMessage<Values>({ form: { message, errors } }: { form: Form<Values> }) {
  // The form's own errors stand under its fields alone. A field without an error is absent from the errors.
  return message === null ? null : <FormErrors message={message} errors={errors as Record<string, string>} />
}
