import type { Student } from '#shared/students/student.ts'

/** A child as the screens show it: a name with a colour of its own. */
export interface StudentColor {
  id: string
  name: string
  /** A CSS colour. */
  color: string
  isActive: boolean
}

/** How many colours there are for children; see the theme's `--child-1` and so on. */
const childColors = 4

/** The family's children with their colours, in the order given; a colour stays with a child, whoever is added or archived later. */
export function studentColorsOf(students: readonly Student[]): StudentColor[] {
  // Ids are ordered by the time they were made.
  const oldestFirst = students.map((student) => student.id).sort()
  return students.map(({ id, name, is_active }) => ({
    id,
    name,
    color: colorAt(oldestFirst.indexOf(id)),
    isActive: is_active,
  }))
}

/** The colour of the family's first, second, ... child, counted from 0. */
export function colorAt(place: number): string {
  return `var(--child-${(place % childColors) + 1})`
}

/** A child's one by id. */
export function studentColorsById(students: readonly Student[]): ReadonlyMap<string, StudentColor> {
  return new Map(studentColorsOf(students).map((one) => [one.id, one]))
}

/** The names of some children as a sentence says them: "Nora, Silas, and Wren". */
export function namesOf(ids: readonly string[], colors: readonly StudentColor[]): string {
  return sentence.format(colors.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
}

const sentence = new Intl.ListFormat('en-US')
