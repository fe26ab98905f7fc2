import * as z from 'zod/mini'
import { requiredText, textLimits } from '#shared/records/text.ts'

/** Most areas that a family may name in one place. */
const mostAreas = 60

/** Names of areas of teaching, such as those that a law requires. */
export const areaNames = z
  .array(requiredText(textLimits.name, 'Subject'), 'Subjects must be a list of names')
  .check(z.maxLength(mostAreas, `At most ${mostAreas} subjects`))
