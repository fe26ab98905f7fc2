import * as z from 'zod/mini'
import { requiredText, textLimits } from '#shared/records/text.ts'

/** Names of areas of teaching, such as those that a law requires. */
export const areaNames = namesUpTo(60)

/**
 * Names of areas that a subject doesn't cover: each is a question that was answered with No, of every state the family
 * was in.
 */
export const notAreaNames = namesUpTo(200)

function namesUpTo(max: number) {
  return z
    .array(requiredText(textLimits.name, 'Subject'), 'Subjects must be a list of names')
    .check(z.maxLength(max, `At most ${max} subjects`))
}
