import { textLimits } from '#shared/records/text.ts'
import { idText } from './list-ids.ts'
import type { ForAllChoice } from './list-settings.ts'
import { nameKey, type NamedRecord } from './match-names.ts'

/** The child or the subject of all rows of a list. */
export interface NameForAll {
  id: string
  name: string
  /** The id it has if it is made. */
  newId: string
}

/**
 * Resolves the choice for all rows: a new name that the family has already is that one (rule imports.rows). `null`
 * where a column says it, and for a name that is blank or too long.
 */
export function nameForAll(
  place: number | undefined,
  choice: ForAllChoice | null,
  family: readonly NamedRecord[],
  newIdOf: (idName: string) => string,
): NameForAll | null {
  if (place !== undefined || choice === null) return null
  if (choice.is === 'known') return { id: choice.id, newId: '', name: '' }
  const name = choice.name.trim()
  if (name === '' || name.length > textLimits.name) return null
  const newId = newIdOf(idText(name))
  const [same, ...others] = family.filter((one) => nameKey(one.name) === nameKey(name))
  return { id: same !== undefined && others.length === 0 ? same.id : newId, newId, name }
}
