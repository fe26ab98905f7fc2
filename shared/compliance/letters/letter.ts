import type { Day } from '#shared/format/dates.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { AttendanceSummary } from '#shared/compliance/reports/attendance-summary.ts'
import type { AreaStanding } from '#shared/compliance/areas.ts'
import type { LetterKind } from '#shared/compliance/state-requirements.ts'

/** A letter as plain text, in the parts that a paper sets apart (rule compliance.letters). */
export interface Letter {
  kind: LetterKind
  /** Who writes: name, street, city, state and ZIP, phone. */
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
}

/** A child in a letter. */
export interface LetterChild {
  name: string
  legal_name?: string | null
  birth_date?: Day | null
  grade: GradeLevel
  /** `null` where nobody knows when teaching began (rule law.began). */
  enrollment_date: Day | null
  /** Of the period that the letter is about; what isn't known is left out. */
  hours?: number
  attendance?: AttendanceSummary
  areas?: readonly (AreaStanding & { note?: string | null })[]
  assessments?: readonly { date: Day; title: string; result: string }[]
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

/** A blank to be filled in by hand. */
export const blank = '____________'

/** The letter as one text, as it is edited and kept with its to-do. */
export function letterText({ from, date, to, subject, greeting, paragraphs, closing, signature }: Letter): string {
  return [
    from.join('\n'),
    date,
    to.join('\n'),
    `Re: ${subject}`,
    greeting,
    ...paragraphs,
    closing,
    signature.join('\n'),
  ].join('\n\n')
}
