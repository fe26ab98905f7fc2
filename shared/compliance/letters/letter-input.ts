import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { defaultPathway } from '#shared/compliance/source-of-figures.ts'
import type { StateRequirements, StateTodo } from '#shared/compliance/state-requirements.ts'
import type { LetterChild, LetterFamily } from './letter.ts'
import type { LetterThing } from './letter-things.ts'

/** Input of a letter. */
export interface LetterInput {
  pack: StateRequirements
  todo: Pick<StateTodo, 'key' | 'title' | 'citation' | 'letter' | 'letter_to' | 'letter_holds'>
  family: LetterFamily
  /** The child of the to-do, or all that the letter names. */
  children: readonly LetterChild[]
  /** "2026-2027"; `null` for a letter that isn't about a year, such as a notice that is given once. */
  yearLabel: string | null
  /** The days it is about: a quarter, or the year. */
  period: { from: Day; to: Day }
  /** The days of the year's reports, as they are proposed. */
  reportDays: readonly Day[]
  today: Day
}

/** The things that a letter holds, in the order of the state's file. */
export function thingsOf({ letter_holds = {} }: Pick<StateTodo, 'letter_holds'>): LetterThing[] {
  // The keys are the schema's.
  return Object.keys(letter_holds) as LetterThing[]
}

/** How a letter calls a child. */
export function nameInLetter({ name, legal_name }: LetterChild): string {
  return legal_name ?? name
}

/** "Nora Weaver and Silas Weaver". */
export function namesInLetter(children: readonly LetterChild[]): string {
  return listed(children.map(nameInLetter))
}

/**
 * "Nora, Silas, and Wren"; of more than can be taken in at a glance their number, where their names stand elsewhere.
 */
export function childrenText(names: readonly string[]): string {
  return names.length > 4 ? counted(names.length, 'child', 'children') : listed(names)
}

/** The law a letter refers to: that of its to-do where it is the law that asks, else that of the option. */
export function lawOf({ pack, todo }: Pick<LetterInput, 'pack' | 'todo'>): string {
  const word = pack.law.todos[todo.key]?.law
  const isOfLaw = word === 'duty' || word === 'condition'
  return (isOfLaw ? todo.citation : null) ?? defaultPathway(pack).citation
}

/** Children of whom the same is said, together, in the order of the first of each. */
export function together<Said>(
  children: readonly LetterChild[],
  said: (child: LetterChild) => Said,
): { children: LetterChild[]; said: Said }[] {
  const groups = Map.groupBy(children, (child) => JSON.stringify(said(child)))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ children: group, said: said(first) }]
  })
}
