import { counted } from '#shared/format/duration.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { listed } from '#shared/format/listed.ts'
import type { Student } from '#shared/students/student.ts'

/** A child's display data: a name with its own color. */
export interface StudentColor {
  id: string
  name: string
  /** The first name where no other child has it, else the whole name. */
  short: string
  /** A CSS colour. */
  color: string
  isActive: boolean
}

/**
 * How many colors there are for children: as many as a family may have; see the theme's `--child-1` and so on (rule
 * students.color).
 */
export const childColors = 15

/**
 * The family's children with their colours, in the order given; a colour stays with a child, whoever is added or
 * archived later.
 */
export function studentColorsOf(students: readonly Student[]): StudentColor[] {
  // Ids are ordered by the time they were made.
  const oldestFirst = students.map((student) => student.id).sort()
  const short = shortNamesOf(students.map(({ name }) => name))
  return students.map(({ id, name, is_active }) => ({
    id,
    name,
    short: short(name),
    color: colorAt(oldestFirst.indexOf(id)),
    isActive: is_active,
  }))
}

/** How a list calls children: by their first names while these tell them apart (rule students.first-names). */
export function shortNamesOf(names: readonly string[]): (name: string) => string {
  const firsts = names.map(firstNameOf)
  return (name) => {
    const first = firstNameOf(name)
    return firsts.filter((other) => other === first).length > 1 ? name : first
  }
}

/** The colour of the family's first, second, ... child, counted from 0. */
export function colorAt(place: number): string {
  return `var(--child-${(place % childColors) + 1})`
}

/** A child's color on lines and edges: 3:1 on the page, where its own is too pale (rule students.color). */
export function deepOf(color: string): string {
  const own = /^var\((--child-\d+)\)$/.exec(color)?.[1]
  return own === undefined ? 'var(--control)' : `var(${own}-deep)`
}

/** A child's one by id. */
export function studentColorsById(students: readonly Student[]): ReadonlyMap<string, StudentColor> {
  return new Map(studentColorsOf(students).map((one) => [one.id, one]))
}

/**
 * The children that a form offers: active ones, and those that it has, who may have been archived meanwhile (rule
 * students.offered).
 */
export function offeredOf(colors: readonly StudentColor[], held: readonly string[]): StudentColor[] {
  return colors.filter(({ id, isActive }) => isActive || held.includes(id))
}

/** The names of some children as a sentence says them: "Nora, Silas, and Wren". */
export function studentNames(ids: readonly string[], colors: readonly StudentColor[]): string {
  return allNames(colors.filter(({ id }) => ids.includes(id)))
}

/** The names of all these children, in the same way. */
export function allNames(children: readonly StudentColor[]): string {
  return listed(children.map(({ short }) => short))
}

/** One child by name, several counted: "Nora", "3 kids". */
export function kidsOf(ids: readonly string[], colors: readonly StudentColor[]): string {
  return (ids.length === 1 && studentNames(ids, colors)) || counted(ids.length, 'kid')
}
