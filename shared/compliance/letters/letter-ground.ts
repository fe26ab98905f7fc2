import type { Day } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { defaultPathway } from '#shared/compliance/source-of-figures.ts'
import type { StateRequirements, StateTodo } from '#shared/compliance/state-requirements.ts'
import { blank, type LetterChild, type LetterFamily } from './letter.ts'

/** What a letter is written from. */
export interface LetterGround {
  pack: StateRequirements
  todo: Pick<StateTodo, 'key' | 'title' | 'citation' | 'letter' | 'letter_to'>
  family: LetterFamily
  /** The child of the to-do, or all that it is asked of. */
  children: readonly LetterChild[]
  /** "2026-2027". */
  yearLabel: string
  /** The days it is about: a quarter, or the year. */
  period: { from: Day; to: Day }
  /** What the law asks for, of these children. */
  areas: readonly string[]
  required: { days: number | null; hours: number | null; /** Whether one of the two is enough. */ either: boolean }
  today: Day
}

/** "Nora Weaver and Silas Weaver". */
export function namesOf(children: readonly LetterChild[]): string {
  const names = children.map(({ name, legal_name }) => legal_name ?? name)
  return names.length < 2 ? (names[0] ?? blank) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The law a letter refers to: that of its to-do, else that of the option. */
export function lawOf({ pack, todo }: Pick<LetterGround, 'pack' | 'todo'>): string {
  return todo.citation ?? defaultPathway(pack).citation
}

/** "212.5 hours on 96 days". */
export function amountText({ hours, attendance }: LetterChild): string | null {
  const days = attendance && counted(attendance.total, 'day')
  const taught = hours === undefined ? null : `${hoursText(hours * 60)} hours`
  if (taught && days) return `${taught} of instruction on ${days}`
  return taught ?? days ?? null
}
