import { documentKinds, documentKindText } from '#shared/documents/kinds.ts'
import { textLines } from '#client/forms/form-text.ts'
import { recordForm, type ValuesOf } from '#client/forms/record-form.ts'

export const documentForm = recordForm('documents')

export type DocumentValues = ValuesOf<'documents'>

export const kindChoices = documentKinds.map((kind) => ({ value: kind, label: documentKindText(kind) }))

/** The children of a document as its form holds them. */
export function childrenIn({ student_ids }: Pick<DocumentValues, 'student_ids'>): string[] {
  return textLines(student_ids)
}
