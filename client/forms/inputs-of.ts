import type { ChangeEvent } from 'react'
import type { Errors } from './form-errors.ts'

/** The inputs of a row that a larger form holds: what one needs beside its label. */
export function inputsOf<Row>(row: Row, errors: Errors<Row>, change: (changed: Partial<Row>) => void) {
  return <Field extends keyof Row & string>(field: Field) => ({
    value: row[field],
    error: errors[field],
    onChange: (event: ChangeEvent<{ value: string }>) => {
      // The field is text, as the input's value is.
      change({ [field]: event.currentTarget.value } as unknown as Partial<Row>)
    },
  })
}
