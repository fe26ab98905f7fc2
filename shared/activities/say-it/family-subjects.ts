import { fields } from './fields.ts'
import { phraseOf } from './words.ts'

/** A subject as the sentence knows it. */
export interface SubjectName {
  id: string
  name: string
}

/** The family's subjects of a field. */
interface OfField {
  ids: readonly string[]
  /** They are called after the field, and not after a wider one. */
  isOwn: boolean
}

/**
 * The family's subjects of each field, by the field's name: its own; else the one of what belongs to it; else those of
 * what it belongs to.
 */
export function subjectsOfFields(subjects: readonly SubjectName[]): ReadonlyMap<string, OfField> {
  const called = subjects.map(({ id, name }) => ({ id, phrase: phraseOf(name) }))
  const own = new Map(Object.keys(fields).map((field) => [field, named(phrasesIn(fields[field]?.names), called)]))
  return new Map(Object.keys(fields).map((field) => [field, nearest(field, own)]))
}

/** The phrases of a list. */
export function phrasesIn(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',').map((phrase) => phrase.trim())
}

/** Subjects that are called after a field; where one is called by nothing else, only such. */
function named(names: readonly string[], subjects: readonly { id: string; phrase: string }[]): string[] {
  const exact = subjects.filter(({ phrase }) => names.includes(phrase))
  const found = exact.length > 0 ? exact : subjects.filter(({ phrase }) => names.some((name) => holds(phrase, name)))
  return found.map(({ id }) => id)
}

/** Returns whether one phrase contains another as whole words. */
function holds(phrase: string, name: string): boolean {
  return ` ${phrase} `.includes(` ${name} `)
}

function nearest(field: string, own: ReadonlyMap<string, readonly string[]>): OfField {
  const ids = own.get(field) ?? []
  if (ids.length > 0) return { ids, isOwn: true }
  const inside = Object.keys(fields).flatMap((other) => (fields[other]?.of === field ? (own.get(other) ?? []) : []))
  // A broad word means none of several: a parent who teaches history and geography names the one she did.
  return { ids: inside.length === 1 ? inside : above(field, own), isOwn: false }
}

/** The subjects of what a field belongs to, and not of what lies beside it: geography is no history. */
function above(field: string, own: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const wider = fields[field]?.of
  if (wider === undefined) return []
  const found = own.get(wider) ?? []
  return found.length > 0 ? found : above(wider, own)
}
