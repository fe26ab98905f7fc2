import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { withoutDetail } from '#shared/compliance/required-subjects.ts'
import { yearsLater } from '#shared/compliance/law/law-year.ts'
import { defaultPathway } from '#shared/compliance/source-of-figures.ts'
import { blank } from './blank.ts'
import { addressLine, type LetterChild } from './letter.ts'
import { namesInLetter, together, type LetterInput } from './letter-input.ts'
import { openLine, letterQuestions, withAnswer } from './letter-questions.ts'
import type { LetterThing } from './letter-things.ts'
import { coursesBlock, materialsOf, objectivesOf } from './plan-blocks.ts'
import { attendanceBlock, marksOf, progressBlock, resultsOf, taughtOf } from './report-blocks.ts'

/**
 * The paragraphs that a thing is drawn as: a blank where no record holds it, and none where the frame of every letter
 * has it.
 */
export function lineOf(thing: LetterThing, input: LetterInput): string[] {
  const [question] = letterQuestions([thing])
  if (question && thing === 'report_dates' && input.reportDays.length > 0)
    return [withAnswer(openLine(question), question, input.reportDays.map(fullDay).join('; '))]
  if (question) return [openLine(question)]
  return lines[thing]?.(input) ?? []
}

/** Without those that are asked, and those of the frame: the names, the sender and what is signed. */
const lines: Readonly<Partial<Record<LetterThing, (ground: LetterInput) => string[]>>> = {
  address: ({ family, pack, children }) => [
    `${children.length > 1 ? 'The children live' : 'The child lives'} at ${addressLine(family, pack)}.`,
  ],
  supervisor: ({ family }) => [
    `I, ${family.name}, am the supervisor of this home education program and am responsible for its instruction.`,
  ],
  start_date: ({ children }) => [
    ofEach(children, startOf, (names, day) => `From ${day} on, I teach ${names} at home.`),
  ],
  last_day: ({ children }) => [
    ofEach(children, startOf, (names, day) =>
      day === blank
        ? `The last day of attendance is ${blank}.`
        : `The last day of attendance of ${names} is the school day before ${day}.`,
    ),
  ],
  destination: ({ children, pack }) => {
    const { name, citation } = defaultPathway(pack)
    return [`From then on, ${namesInLetter(children)} will be taught in this way: ${name} (${citation}).`]
  },
  calendar: ({ period: { from, to } }) => [`The program begins on ${fullDay(from)} and ends on ${fullDay(to)}.`],
  days: ({ children }) => [
    promise(children, ({ asked }) => (asked.days ? counted(asked.days, 'day') : `${blank} days`)),
  ],
  hours: ({ children }) => [
    promise(children, ({ asked }) => (asked.hours ? counted(asked.hours, 'hour') : `${blank} hours`)),
  ],
  days_or_hours: ({ children }) => [
    promise(children, ({ asked: { days, hours } }) =>
      days && hours ? `${counted(days, 'day')} or ${counted(hours, 'hour')}` : `${blank} days or ${blank} hours`,
    ),
  ],
  public_school_time: () => ['The school year will be at least as long as that of the public schools.'],
  subjects: ({ children }) => [
    ofEach(
      children,
      ({ subjects }) => listed(subjects.map(({ name }) => name)) || blank,
      (names, subjects) => `Subjects this year for ${names}: ${subjects}`,
    ),
  ],
  required_subjects: ({ children }) => [
    ofEach(
      children,
      ({ asked }) => listed(asked.areas.map(withoutDetail)) || blank,
      (names, areas) => `I will teach ${names} these subjects: ${areas}.`,
    ),
  ],
  courses: coursesBlock,
  objectives: objectivesOf,
  materials: materialsOf,
  register: () => ['I will keep a register of attendance.'],
  assessment_promise: () => ['Progress will be assessed each year, as the law asks.'],
  law_kept: () => ['The home education program will comply with the law.'],
  responsibility: () => [
    'I have control or charge of the child and the legal right to direct the child’s education, and I take full ' +
      'responsibility for it while the child is taught at home.',
  ],
  seventh_birthday: ({ children }) => [
    ofEach(
      children,
      seventhBirthday,
      (names, day) => `I certify that teaching of ${names} will begin by the seventh birthday, ${day}.`,
    ),
  ],
  hours_taught: taughtOf,
  attendance: attendanceBlock,
  progress: progressBlock,
  marks: marksOf,
  test_results: resultsOf,
}

/** A line for children of whom the same is said. */
function ofEach(
  children: readonly LetterChild[],
  said: (child: LetterChild) => string,
  line: (names: string, said: string) => string,
): string {
  return together(children, said)
    .map((group) => line(namesInLetter(group.children), group.said))
    .join('\n')
}

/** The amount she means to provide; a blank where the law sets no figure. */
function promise(children: readonly LetterChild[], amount: (child: LetterChild) => string): string {
  const groups = together(children, amount)
  return groups
    .map(({ children: some, said }) =>
      groups.length === 1
        ? `I will provide at least ${said} of instruction.`
        : `I will provide ${namesInLetter(some)} at least ${said} of instruction.`,
    )
    .join('\n')
}

function startOf({ enrollment_date }: LetterChild): string {
  return enrollment_date === null ? blank : fullDay(enrollment_date)
}

function seventhBirthday({ birth_date }: LetterChild): string {
  if (!birth_date) return blank
  return fullDay(yearsLater(birth_date, 7))
}
