import type { Day } from '#shared/format/dates.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { AttendanceSummary } from '#shared/compliance/reports/attendance-summary.ts'
import type { AreaProgress, AreaSubject } from '#shared/compliance/areas.ts'
import type { LetterKind, StateRequirements } from '#shared/compliance/state-requirements.ts'
import { blank } from './blank.ts'
import type { LetterQuestion } from './question-table.ts'

/** A letter as plain text, in the parts that a paper sets apart (rule compliance.letters). */
export interface Letter {
  kind: LetterKind
  /** The sender: name, street, city, state and ZIP, phone. */
  from: readonly string[]
  date: string
  /** To whom: office, district, state. */
  to: readonly string[]
  subject: string
  greeting: string
  paragraphs: readonly string[]
  closing: string
  /** Lines to sign. */
  signature: readonly string[]
  /** Facts that no record holds: asked in the letter's form, a blank line until they are answered. */
  questions: readonly LetterQuestion[]
}

/** A child in a letter. */
export interface LetterChild {
  name: string
  legal_name?: string | null
  birth_date?: Day | null
  /** `null` where nobody knows yet which one it will be in the year of the letter. */
  grade: GradeLevel | null
  /** `null` where nobody knows when teaching began (rule law.began). */
  enrollment_date: Day | null
  /** Figures of the period that the letter is about; unknown ones are left out. */
  hours?: number
  attendance?: AttendanceSummary
  areas?: readonly (AreaProgress & { note?: string | null })[]
  assessments?: readonly { date: Day; title: string; result: string }[]
  asked: LetterAsked
  /** The family's subjects that this child is taught, with what they say of themselves. */
  subjects: readonly LetterSubject[]
}

/** The law's demands on a child in the year of the letter. */
export interface LetterAsked {
  /** Subjects that it asks to be taught, in each year or in one of several. */
  areas: readonly string[]
  /** The same, and what it names beside. */
  named: readonly string[]
  days: number | null
  hours: number | null
}

/** A subject as a plan is drafted from it. */
export type LetterSubject = AreaSubject &
  Pick<Subject, 'learning_objectives' | 'resources'> & {
    /** Titles of the books that a child is taught it from (rule books.in-plans). */
    books?: readonly string[]
  }

/** The family as it signs. */
export interface LetterFamily {
  name: string
  street: string | null
  city: string | null
  zip: string | null
  phone: string | null
  district: string | null
  superintendent: string | null
}

/** "12 Oak Street, Ithaca, New York 14850". */
export function addressLine(family: LetterFamily, pack: Pick<StateRequirements, 'state_name'>): string {
  return `${family.street ?? blank}, ${cityLine(family, pack)}`
}

/** "Ithaca, New York 14850". */
export function cityLine({ city, zip }: LetterFamily, { state_name }: Pick<StateRequirements, 'state_name'>): string {
  return `${city ?? blank}, ${state_name}${zip ? ` ${zip}` : ''}`
}

/** The line that tells what a letter is about, and of whom. */
export function subjectLine({ subject }: Pick<Letter, 'subject'>): string {
  return `Re: ${subject}`
}

/** The letter as one text, as it is edited and kept with its to-do. */
export function letterText(letter: Letter): string {
  const { from, date, to, greeting, paragraphs, closing, signature } = letter
  return [
    from.join('\n'),
    date,
    to.join('\n'),
    subjectLine(letter),
    greeting,
    ...paragraphs,
    closing,
    signature.join('\n'),
  ].join('\n\n')
}
