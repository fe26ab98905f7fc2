import { beforeAll, describe, expect, test } from 'vitest'
import type { LetterKind, StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stateCodes, type StateCode } from '#shared/compliance/states/list.ts'
import { allPacks, letterGround, nora, nothingSaid, silas } from '#tests/support/letters.ts'
import { letterText, type Letter } from './letter.ts'
import { thingsOf, type LetterInput } from './letter-input.ts'
import { letterThings, type LetterThing } from './letter-things.ts'
import { writeLetter } from './write-letter.ts'

let packs: Map<StateCode, StateRequirements>
beforeAll(async () => {
  packs = await allPacks()
})

/** By what a reader knows each thing in a letter, filled in or blank. */
const known: Readonly<Record<LetterThing, RegExp>> = {
  names_of_children: /Nora Elise Weaver/,
  birth_dates: /^Nora Elise Weaver,.*\bborn (April 9, 2014|_)/m,
  ages: /^Nora Elise Weaver,.*\bage (12|_)/m,
  grades: /^Nora Elise Weaver,.*\bgrade (7|_)/m,
  gender: /^Gender: /m,
  previous_school: /^Last school or district/m,
  parent: /^Ada Weaver\n(12 Oak Street|_)/,
  supervisor: /Ada Weaver, am the supervisor/,
  address: /live[s]? at (12 Oak Street|_)/,
  new_address: /^Our new address: /m,
  phone: /^Phone: (607|_)/m,
  school_name: /^Name of our home school: /m,
  place: /^Place of instruction: /m,
  responsible: /^Responsible for the instruction: /m,
  instructor: /^Taught by: /m,
  qualification: /^Qualification of the teacher: /m,
  start_date: /^From (September 8, 2026|_).* I teach Nora/m,
  last_day: /^The last day of attendance /m,
  destination: /will be taught in this way: \S/,
  calendar: /begins on August 1, 2026 and ends on/,
  days: /I will provide .*at least (180|_+) days of/,
  hours: /I will provide .*at least (990|_+) hours of/,
  days_or_hours: /I will provide .*at least (180 days or 990|_+ days or _+) hours/,
  public_school_time: /as long as that of the public schools/,
  weekly_hours: /^Hours of instruction a week: /m,
  schedule: /^Days and times of lessons: /m,
  report_dates: /^Dates on which I will send reports: /m,
  subjects: /^Subjects this year for /m,
  required_subjects: /^I will teach .* these subjects: /m,
  courses: /^Courses by branch of study[,:]/m,
  objectives: /^Objectives by subject[,:]/m,
  materials: /^Subjects, with the books and materials/m,
  english: /^Language of instruction: /m,
  register: /I will keep a register of attendance/,
  assessment_promise: /Progress will be assessed each year/,
  planned_test: /^Test planned for this year: /m,
  how_assessed: /^Progress will be assessed by: /m,
  law_kept: /will comply with the law/,
  responsibility: /I take full responsibility/,
  seventh_birthday: /will begin by the seventh birthday, (April 9, 2021|_)/,
  teacher_education: /^My education /m,
  education_proof: /^Proof of the teacher’s diploma or degree: /m,
  parent_criterion: /^How I qualify under /m,
  supervision: /^Supervised by a certificated person/m,
  immunization: /^Immunization /m,
  health_evidence: /^Required health and medical services/m,
  special_education: /^A specialist’s written approval/m,
  convictions: /^Convictions listed in /m,
  registration_copy: /^Copy of our registration: /m,
  plan_attached: /^Educational plan: /m,
  last_assessment: /^The assessment of the year that has ended: /m,
  hours_taught: /my records show (212\.5|_+) hours of instruction/,
  attendance: /days of instruction, (2 days|_+) absent/,
  progress: /^Progress by subject for /m,
  marks: /^Graded work for /m,
  test_results: /^Test results for /m,
  shortfall: /^If less than 80 percent/m,
  agreed_assessment: /^Kind of assessment that we agreed on: /m,
  work_samples: /^Samples of work: /m,
  renewal_proof: /^Proof of a year of teaching/m,
  changes: /^Changes since my last report: /m,
  stopping: /^Home instruction ended on /m,
  school_records: /send me a copy of the records/,
  notary_or_declaration: /^Signed before a notary, or as an unsworn declaration: /m,
  signature: /\n_{12}\nAda Weaver/,
  signed_on: /\nAda Weaver\nDate: _/,
}

/** What stands in every letter of a kind, asked for or not: who it is from and of, how it opens, what it begs, and who signs. */
const frame: readonly LetterThing[] = ['names_of_children', 'parent', 'signature']
const frameOf: Readonly<Record<LetterKind, readonly RegExp[]>> = {
  notice_of_intent: [/^Under .*, I give notice that /, /^Please confirm in writing that you have received this/],
  withdrawal: [/^I am withdrawing /, /^Please take the names? off your rolls/],
  education_plan: [/^This is the plan of instruction for /],
  quarterly_report: [/^This is the report on /],
  annual_report: [/^This is my report on /],
  assessment_report: [/^This is the assessment of /],
  attendance_summary: [/^This is the attendance record of /],
  declaration_of_education: [/^I, Ada Weaver, declare under /],
}

const isFrame = (kind: LetterKind, thing: LetterThing) =>
  frame.includes(thing) || (kind === 'withdrawal' && thing === 'school_records')

interface Held {
  name: string
  letter: Letter
  text: string
  things: readonly LetterThing[]
}

function lettersOf(state: StateCode, rest: Partial<LetterInput> = {}): Held[] {
  const pack = packs.get(state) ?? expect.fail(`${state} is missing`)
  return pack.compliance_todos.flatMap((todo) => {
    const letter = writeLetter(letterGround(pack, todo.key, rest))
    return letter === null
      ? []
      : [{ name: `${state} ${todo.key}`, letter, text: letterText(letter), things: thingsOf(todo) }]
  })
}

/** The things that a letter should hold and hasn't a line for. */
function missing({ name, text, things }: Held): string[] {
  return things.filter((thing) => !known[thing].test(text)).map((thing) => `${name}: ${thing}`)
}

/** What a letter says that no thing of its list asks for. */
function unasked({ name, letter, text, things }: Held): string[] {
  const beside = letterThings.filter((thing) => !things.includes(thing) && !isFrame(letter.kind, thing))
  const isKnown = (paragraph: string) =>
    frameOf[letter.kind].some((pattern) => pattern.test(paragraph)) ||
    things.some((thing) => known[thing].test(paragraph))
  return [
    ...beside.filter((thing) => known[thing].test(text)).map((thing) => `${name}: ${thing}`),
    ...letter.paragraphs.filter((paragraph) => !isKnown(paragraph)).map((paragraph) => `${name}: "${paragraph}"`),
  ]
}

describe('what a law asks a letter to hold (rule compliance.letters)', () => {
  test('each letter has its list, and nothing else has one', () => {
    for (const [state, pack] of packs)
      for (const { key, letter, letter_holds } of pack.compliance_todos)
        expect(letter_holds !== undefined, `${state} ${key}`).toBe(letter !== null)
  })

  test.each(stateCodes)('in %s each thing has its line', (state) => {
    expect(lettersOf(state).flatMap(missing)).toEqual([])
  })

  test.each(stateCodes)('in %s each line was asked for', (state) => {
    expect(lettersOf(state).flatMap(unasked)).toEqual([])
  })

  test('so it is where nothing is known, with blanks to fill in; only grades that nobody gave have no line', () => {
    const unknown = { ...silas, name: 'Nora Elise Weaver', grade: null }
    const rest = { family: nothingSaid, children: [unknown], reportDays: [] }
    const all = stateCodes.flatMap((state) => lettersOf(state, rest))
    expect(all.flatMap(missing).filter((line) => !line.endsWith(': marks'))).toEqual([])
    expect(all.flatMap(unasked)).toEqual([])
  })

  test('so it is of two children', () => {
    const all = stateCodes.flatMap((state) => lettersOf(state, { children: [nora, silas] }))
    expect(all.flatMap(missing)).toEqual([])
    expect(all.flatMap(unasked)).toEqual([])
  })

  test('every thing stands on some list', () => {
    const listed = new Set([...packs.values()].flatMap(({ compliance_todos }) => compliance_todos.flatMap(thingsOf)))
    expect(letterThings.filter((thing) => !listed.has(thing))).toEqual([])
  })
})
