import { folded } from '#shared/format/folded.ts'
import { idText } from './list-ids.ts'

/** A child or subject of the family. */
export interface NamedRecord {
  id: string
  name: string
}

/** A name as a list has it. */
export interface ListName {
  /** The key of its rows. */
  key: string
  /** As it stands first. */
  name: string
  /** The spelling that its id follows from: the same in any order of rows. */
  idName: string
  /** The number of rows that have it. */
  rows: number
}

/** Ids that stand for a name: none, or for children several ("Nora & Silas"). */
export type Proposal = { ids: readonly string[]; isSure: boolean } | null

/** By what names are compared: without case, accents and spaces around (rule imports.names). */
export function nameKey(name: string): string {
  return folded(idText(name))
}

/** The different names of a column in the order in which they come, blank ones left out. */
export function namesIn(cells: Iterable<string>): ListName[] {
  const found = new Map<string, ListName>()
  for (const cell of cells) {
    const key = nameKey(cell)
    if (key === '') continue
    const had = found.get(key)
    if (had === undefined) found.set(key, { key, name: cell, idName: idText(cell), rows: 1 })
    else {
      had.rows += 1
      if (cell !== had.name && idText(cell) < had.idName) had.idName = idText(cell)
    }
  }
  return [...found.values()]
}

/** The children whom a name may mean, each part of "Nora & Silas" for itself (rule imports.names). */
export function proposedChildren(name: string, children: readonly NamedRecord[]): Proposal {
  const parts = name.split(/[,;&+\n]|\sand\s/i).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > maxTogether) return proposedChild(name, children)
  const proposals = parts.map((part) => proposedChild(part, children))
  const ids = proposals.flatMap((proposal) => proposal?.ids ?? [])
  if (ids.length === 0 || new Set(ids).size < proposals.length) return null
  return { ids, isSure: proposals.every((proposal) => proposal?.isSure === true) }
}

/** So many children, and no more, are named in a cell. */
const maxTogether = 20

/** The subject that a name may mean: "Math" is "Mathematics", "LA" is "Language Arts" (rule imports.names). */
export function proposedSubject(name: string, subjects: readonly NamedRecord[]): Proposal {
  const key = nameKey(name)
  return (
    same(key, subjects, nameKey) ??
    only(subjects, (its) => initialsOf(its) === key.replaceAll(/[.\s]/g, '') && key.length > 1) ??
    only(subjects, (its) => isBeginning(key, its) || isBeginning(its, key))
  )
}

function proposedChild(name: string, children: readonly NamedRecord[]): Proposal {
  const key = nameKey(name)
  return (
    same(key, children, nameKey) ??
    same(key, children, (its) => firstWord(nameKey(its))) ??
    only(children, (its) => firstWord(its) === firstWord(key) && isInitial(key, its)) ??
    only(children, (its) => key.length > 0 && !key.includes(' ') && its.startsWith(key.replace(/\.$/, '')))
  )
}

/** The one with this very name; `null` also where two have it. */
function same(key: string, among: readonly NamedRecord[], keyOf: (name: string) => string): Proposal {
  const found = key === '' ? [] : among.filter(({ name }) => keyOf(name) === key)
  return found.length === 1 && found[0] ? { ids: [found[0].id], isSure: true } : null
}

function only(among: readonly NamedRecord[], isLike: (key: string) => boolean): Proposal {
  const found = among.filter(({ name }) => isLike(nameKey(name)))
  return found.length === 1 && found[0] ? { ids: [found[0].id], isSure: false } : null
}

/** "Nora Weaver" for "Nora", or "Nora W." for "Nora Weaver". */
function isInitial(key: string, its: string): boolean {
  const [rest, itsRest] = [key, its].map((name) => name.slice(firstWord(name).length).trim().replace(/\.$/, ''))
  return rest !== undefined && itsRest !== undefined && (itsRest.startsWith(rest) || rest.startsWith(itsRest))
}

/**
 * At least three letters of the first word, or whole words: "Math" of "Mathematics", "U.S. History" of "U.S. History
 * 2".
 */
function isBeginning(short: string, long: string): boolean {
  if (short.length < 3 || !long.startsWith(short)) return false
  return !short.includes(' ') || long[short.length] === ' '
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'and' && word !== 'of')
  return words.length < 2 ? '' : words.map((word) => word.slice(0, 1)).join('')
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? name
}
