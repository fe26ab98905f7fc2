import { fullDay } from '#shared/format/dates.ts'
import type { LetterKind, StateRequirements } from '#shared/compliance/state-requirements.ts'
import { blank, type Letter, type LetterFamily } from './letter.ts'
import { bodyOf } from './letter-bodies.ts'
import { namesOf, type LetterGround } from './letter-ground.ts'

/** The letter of a to-do, filled from the family's records and worded for its state; `null` where the parent writes none (rule compliance.letters). */
export function writeLetter(ground: LetterGround): Letter | null {
  const kind = ground.todo.letter
  if (kind === null) return null
  const { pack, family, children, yearLabel, today } = ground
  return {
    kind,
    from: [family.name, family.street ?? blank, cityLine(family, pack), ...(family.phone ? [family.phone] : [])],
    date: fullDay(today),
    to: addressOf(kind, family, pack),
    subject: `${subjects[kind]}, ${namesOf(children)}, school year ${yearLabel}`,
    greeting: `${greetingOf(kind, family)}:`,
    paragraphs: bodyOf(kind, ground),
    closing: 'Sincerely,',
    signature: [blank, family.name, ...(signedOn.includes(kind) ? [`Date: ${blank}`] : [])],
  }
}

const subjects: Readonly<Record<LetterKind, string>> = {
  notice_of_intent: 'Notice of home instruction',
  withdrawal: 'Withdrawal from school',
  education_plan: 'Plan of instruction',
  quarterly_report: 'Quarterly report',
  annual_report: 'Annual report of progress',
  assessment_report: 'Annual assessment',
  attendance_summary: 'Attendance record',
  declaration_of_education: 'Declaration of home education',
}

/** These are declarations: the day of the signature counts. */
const signedOn: readonly LetterKind[] = ['declaration_of_education', 'attendance_summary', 'annual_report']

/** "the Superintendent", the district and the state; a withdrawal goes to the school. */
function addressOf(kind: LetterKind, family: LetterFamily, pack: StateRequirements): string[] {
  if (kind === 'withdrawal') return ['The Principal', `School: ${blank}`]
  const office = pack.requirements.notice.to
  const named = family.superintendent ? [family.superintendent] : []
  const hasOffice = office !== null && !/^no one\b/i.test(office)
  return [
    ...named,
    hasOffice ? capitalised(office) : `To: ${blank}`,
    ...(family.district ? [family.district] : []),
    pack.state_name,
  ]
}

function greetingOf(kind: LetterKind, { superintendent }: LetterFamily): string {
  return kind !== 'withdrawal' && superintendent ? `Dear ${superintendent}` : 'To whom it may concern'
}

function cityLine({ city, zip }: LetterFamily, { state_name }: StateRequirements): string {
  return `${city ?? blank}, ${state_name}${zip ? ` ${zip}` : ''}`
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
