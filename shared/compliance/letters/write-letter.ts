import { fullDay } from '#shared/format/dates.ts'
import type { LetterKind } from '#shared/compliance/state-requirements.ts'
import { textLimits } from '#shared/records/text.ts'
import { blank } from './blank.ts'
import { cityLine, letterText, type Letter, type LetterSubject } from './letter.ts'
import { letterParagraphs } from './letter-bodies.ts'
import { childrenText, nameInLetter, thingsOf, type LetterInput } from './letter-input.ts'
import { letterQuestions } from './letter-questions.ts'
import { districtLine, superintendentOf } from './recipient.ts'

/**
 * The letter of a to-do, filled from the family's records and worded for its state; `null` where the parent writes none
 * (rule compliance.letters).
 */
export function writeLetter(input: LetterInput): Letter | null {
  const kind = input.todo.letter
  if (kind === null) return null
  const letter = written(kind, input)
  if (letterText(letter).length <= textLimits.letter) return letter
  // For many children: the subjects' own words are in their own place too.
  const unquoted = (subject: LetterSubject) => ({ ...subject, learning_objectives: null, resources: null, books: [] })
  const children = input.children.map((child) => ({ ...child, subjects: child.subjects.map(unquoted) }))
  return written(kind, { ...input, children })
}

function written(kind: LetterKind, input: LetterInput): Letter {
  const { pack, todo, family, children, yearLabel, today } = input
  const things = thingsOf(todo)
  const year = yearLabel === null ? [] : [`school year ${yearLabel}`]
  return {
    kind,
    // A phone number stands only where the law asks for it.
    from: [
      family.name,
      family.street ?? blank,
      cityLine(family, pack),
      ...(things.includes('phone') ? [`Phone: ${family.phone ?? blank}`] : []),
    ],
    date: fullDay(today),
    to: addressOf(input),
    subject: [subjects[kind], childrenText(children.map(nameInLetter)), ...year].join(', '),
    greeting: `${greetingOf(input)}:`,
    paragraphs: letterParagraphs(kind, input),
    closing: 'Sincerely,',
    signature: [blank, family.name, ...(things.includes('signed_on') ? [`Date: ${blank}`] : [])],
    questions: letterQuestions(things),
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

/**
 * The lines of the to-do, with the family's own district and superintendent where they belong; else a line to fill in.
 */
function addressOf({ pack, family, todo }: LetterInput): string[] {
  const lines = todo.letter_to ?? (todo.letter === 'withdrawal' ? ['The Principal', 'School:'] : null)
  if (lines === null) return [`To: ${blank}`, `Address: ${blank}`]
  const filled = lines.map((line) => {
    if (!line.endsWith(':')) return line
    return districtLine.test(line) && family.district ? family.district : `${line} ${blank}`
  })
  return [...superintendentOf(family, lines), ...filled, pack.state_name]
}

function greetingOf({ family, todo }: LetterInput): string {
  const [named] = superintendentOf(family, todo.letter_to ?? [])
  return named ? `Dear ${named}` : 'To whom it may concern'
}
