import type { StateTodo } from '#shared/compliance/state-requirements.ts'

/** Whom a family named for its district. */
export interface FamilyOffice {
  district?: string | null | undefined
  superintendent?: string | null | undefined
}

/** A line of an address in which the family's own district belongs. */
export const districtLine = /^School (district|division):$/

/** Whom the family named, where a letter goes to that office of its own district: a county's is somebody else. */
export function superintendentOf({ superintendent }: FamilyOffice, lines: readonly string[]): string[] {
  const [office = '', place = ''] = lines
  const isTheirs = /superintendent|^director of schools$/i.test(office) && districtLine.test(place)
  return superintendent && isTheirs ? [superintendent] : []
}

/** The recipient of a to-do's paper, as far as known: "Dr. Ellen Brubaker, Mill Creek School District". */
export function recipientOf(todo: Pick<StateTodo, 'letter_to'> | undefined, office: FamilyOffice): string {
  const lines = todo?.letter_to
  if (lines === undefined) return [office.superintendent, office.district].filter(Boolean).join(', ')
  const named = superintendentOf(office, lines)
  const others = lines.flatMap((line, index) => {
    if (districtLine.test(line)) return office.district ?? []
    // A person who is named needs no title beside it.
    return line.endsWith(':') || (index === 0 && named.length > 0) ? [] : line
  })
  return [...named, ...others].join(', ')
}
