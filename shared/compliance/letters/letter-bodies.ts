import { fullDay } from '#shared/format/dates.ts'
import { ageOn } from '#shared/format/age.ts'
import type { LetterKind } from '#shared/compliance/state-requirements.ts'
import { blank } from './blank.ts'
import type { LetterChild } from './letter.ts'
import { lawOf, nameInLetter, namesInLetter, thingsOf, type LetterInput } from './letter-input.ts'
import { lineOf } from './letter-lines.ts'
import type { LetterThing } from './letter-things.ts'

/**
 * The paragraphs of a letter: how its kind opens, a line or a block for each thing that the state's file says it holds,
 * and how it ends (rule compliance.letters).
 */
export function letterParagraphs(kind: LetterKind, input: LetterInput): string[] {
  const { opens, ends, namesChildren } = kinds[kind]
  const things = thingsOf(input.todo)
  const facts = childFacts.filter(({ thing }) => things.includes(thing))
  const isListed = namesChildren || facts.length > 0
  return [
    opens(input),
    ...(isListed ? [input.children.map((child) => childLine(child, facts, input)).join('\n')] : []),
    ...things.flatMap((thing) => lineOf(thing, input)),
    ...ends(input),
  ].filter((paragraph) => paragraph !== '')
}

interface BodyOfKind {
  opens: (ground: LetterInput) => string
  /** True where the children stand in lines of their own; else the opening names them. */
  namesChildren: boolean
  ends: (ground: LetterInput) => string[]
}

const none = () => []

const kinds: Readonly<Record<LetterKind, BodyOfKind>> = {
  notice_of_intent: {
    opens: (input) =>
      `Under ${lawOf(input)}, I give notice that I am teaching the following ${childWord(input)} at ` +
      `home${inYear(input)}:`,
    namesChildren: true,
    ends: () => ['Please confirm in writing that you have received this notice.'],
  },
  withdrawal: {
    opens: (input) =>
      `I am withdrawing ${namesInLetter(input.children)} from your school, to teach ${them(input)} at home under ` +
      `${input.pack.state_name} law (${lawOf(input)}).`,
    namesChildren: false,
    ends: (input) => [
      `Please take the ${input.children.length > 1 ? 'names' : 'name'} off your rolls, count no absences from ` +
        'that day on, and send me a copy of the records with written confirmation.',
    ],
  },
  education_plan: {
    opens: (input) =>
      `This is the plan of instruction for ${namesInLetter(input.children)}${inYear(input)} (${lawOf(input)}).`,
    namesChildren: false,
    ends: none,
  },
  quarterly_report: {
    opens: (input) =>
      `This is the report on ${namesInLetter(input.children)} for ${daysText(input)}, under ${lawOf(input)}.`,
    namesChildren: false,
    ends: none,
  },
  annual_report: {
    opens: (input) =>
      `This is my report on ${namesInLetter(input.children)}${inYear(input)} (${daysText(input)}), under ` +
      `${lawOf(input)}.`,
    namesChildren: false,
    ends: none,
  },
  assessment_report: {
    opens: (input) =>
      `This is the assessment of ${namesInLetter(input.children)}${inYear(input)}, under ${lawOf(input)}.`,
    namesChildren: false,
    ends: none,
  },
  attendance_summary: {
    opens: (input) =>
      `This is the attendance record of ${namesInLetter(input.children)}${inYear(input)} (${daysText(input)}), ` +
      `under ${lawOf(input)}.`,
    namesChildren: false,
    ends: none,
  },
  declaration_of_education: {
    opens: (input) =>
      `I, ${input.family.name}, declare under ${lawOf(input)} that I provide home education for the following ` +
      `${childWord(input)}${inYear(input)}:`,
    namesChildren: true,
    ends: none,
  },
}

function childWord({ children }: LetterInput): string {
  return children.length > 1 ? 'children' : 'child'
}

function them({ children }: LetterInput): string {
  return children.length > 1 ? 'them' : 'my child'
}

function inYear({ yearLabel }: LetterInput): string {
  return yearLabel === null ? '' : ` for the ${yearLabel} school year`
}

function daysText({ period: { from, to } }: LetterInput): string {
  return `${fullDay(from)} to ${fullDay(to)}`
}

interface ChildFact {
  thing: LetterThing
  text: (child: LetterChild, ground: LetterInput) => string
}

/** The facts about a child beside its name. */
const childFacts: readonly ChildFact[] = [
  { thing: 'birth_dates', text: ({ birth_date }) => `born ${birth_date ? fullDay(birth_date) : blank}` },
  { thing: 'ages', text: ({ birth_date }, { today }) => `age ${birth_date ? ageOn(birth_date, today) : blank}` },
  {
    thing: 'grades',
    text: ({ grade }) => (grade === 'K' ? 'Kindergarten' : `grade ${grade ?? blank}`),
  },
]

/** "Nora Weaver, born April 9, 2014, grade 7". */
function childLine(child: LetterChild, facts: readonly ChildFact[], input: LetterInput): string {
  return [nameInLetter(child), ...facts.map(({ text }) => text(child, input))].join(', ')
}
