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
    to: addressOf(ground),
    subject: `${subjects[kind]}, ${namesOf(children)}, school year ${yearLabel}`,
    greeting: `${greetingOf(ground)}:`,
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

/** The lines of the to-do, with the family's own district and superintendent where they belong; else a line to fill in. */
function addressOf({ pack, family, todo }: LetterGround): string[] {
  const lines = todo.letter_to ?? (todo.letter === 'withdrawal' ? ['The Principal', 'School:'] : null)
  if (lines === null) return [`To: ${blank}`, `Address: ${blank}`]
  const filled = lines.map((line) => {
    if (!line.endsWith(':')) return line
    return districtLine.test(line) && family.district ? family.district : `${line} ${blank}`
  })
  return [...superintendentOf(family, lines), ...filled, pack.state_name]
}

const districtLine = /^School (district|division):$/

/** Whom the family named, where the letter goes to that office of its own district: a county's is somebody else. */
function superintendentOf({ superintendent }: LetterFamily, lines: readonly string[]): string[] {
  const [office = '', place = ''] = lines
  const isTheirs = /superintendent|^director of schools$/i.test(office) && districtLine.test(place)
  return superintendent && isTheirs ? [superintendent] : []
}

function greetingOf({ family, todo }: LetterGround): string {
  const [named] = superintendentOf(family, todo.letter_to ?? [])
  return named ? `Dear ${named}` : 'To whom it may concern'
}

function cityLine({ city, zip }: LetterFamily, { state_name }: StateRequirements): string {
  return `${city ?? blank}, ${state_name}${zip ? ` ${zip}` : ''}`
}
