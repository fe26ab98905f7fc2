/** Field of a form → what is wrong with it, the first thing first. */
export type ErrorsOf<Form> = Partial<Record<keyof Form, string[]>>

/** The errors under their fields' labels, as the list over a form names them: "field: first message" (rule shell.form-errors). */
export function labelled<Form>(errors: ErrorsOf<Form>, labels: Readonly<Record<keyof Form, string>>) {
  // The keys of labels are the fields of the form, in its order.
  const fields = Object.keys(labels) as (keyof Form)[]
  return Object.fromEntries(fields.map((field) => [labels[field], errors[field] ?? []]))
}

/** The errors that are left once some fields have been changed. */
export function without<Form>(errors: ErrorsOf<Form>, changed: Partial<Form>): ErrorsOf<Form> {
  const left = Object.entries(errors).filter(([field]) => !(field in changed))
  // What was the form's before still is.
  return Object.fromEntries(left) as ErrorsOf<Form>
}

/** What stands over the list of errors. */
export function errorMessage<Form>(errors: ErrorsOf<Form>, failure: string | null): string | null {
  if (failure !== null) return failure
  return Object.keys(errors).length > 0 ? 'Some fields need another look.' : null
}
