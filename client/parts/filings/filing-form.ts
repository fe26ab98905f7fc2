import { textLines } from '#client/forms/form-text.ts'
import { recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'

const form = recordForm('filings')

export type FilingValues = ValuesOf<'filings'>

/** The form of a filing: nothing is sent, or answered, on a day to come. */
export const filingForm: RecordForm<'filings'> & Pick<typeof form, 'empty'> = {
  ...form,
  read: (values, today, seen) => {
    const late = (['sent_on', 'acknowledged_on'] as const).filter((field) => values[field] > today)
    if (late.length === 0) return form.read(values, today, seen)
    return { errors: Object.fromEntries(late.map((field) => [field, futureDay])) }
  },
}

const futureDay = 'That date is in the future.'

/** The to-dos of a filing as its form holds them. */
export function filedTodos({ todo_ids }: Pick<FilingValues, 'todo_ids'>): string[] {
  return textLines(todo_ids)
}
