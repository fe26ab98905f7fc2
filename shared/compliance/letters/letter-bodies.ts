import { fullDay } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import type { LetterKind } from '#shared/compliance/state-requirements.ts'
import { blank, type LetterChild } from './letter.ts'
import { amountText, lawOf, namesOf, type LetterGround } from './letter-ground.ts'

/** The paragraphs of each kind of letter. */
export function bodyOf(kind: LetterKind, ground: LetterGround): string[] {
  return bodies[kind](ground)
}

const bodies: Readonly<Record<LetterKind, (ground: LetterGround) => string[]>> = {
  notice_of_intent: (ground) => [
    `Under ${lawOf(ground)}, I give notice that I am teaching the following ${childWord(ground)} at home for the ${ground.yearLabel} school year:`,
    ground.children.map(childLine).join('\n'),
    ...askedText(ground),
    'Please confirm in writing that you have received this notice.',
  ],
  withdrawal: (ground) => [
    `I am withdrawing ${namesOf(ground.children)} from your school. The last day of attendance is ${firstDay(ground)}. From then on, I will teach ${ground.children.length > 1 ? 'them' : 'my child'} at home under the law of ${ground.pack.state_name} (${lawOf(ground)}).`,
    ground.children.map(childLine).join('\n'),
    'Please take the name off your rolls, count no absences from that day on, and send me a copy of the records with written confirmation.',
  ],
  education_plan: (ground) => [
    `This is the plan of instruction for ${namesOf(ground.children)} in the ${ground.yearLabel} school year (${lawOf(ground)}).`,
    ground.children.map(childLine).join('\n'),
    ground.areas.length > 0
      ? `Subjects, with the books and materials that I teach from:\n${ground.areas.map((area) => `- ${area}: ${blank}`).join('\n')}`
      : `Subjects, with the books and materials that I teach from: ${blank}`,
    ...askedText(ground),
  ],
  quarterly_report: (ground) => [
    `This is the report for ${daysText(ground)}, under ${lawOf(ground)}.`,
    ...ground.children.flatMap((child) => [...taughtText(child), areasText(child)]),
    ...ground.children.flatMap(assessmentsText),
  ],
  annual_report: (ground) => [
    `This is my report on the ${ground.yearLabel} school year (${daysText(ground)}), under ${lawOf(ground)}.`,
    ...ground.children.flatMap((child) => [...taughtText(child), areasText(child)]),
    ...ground.children.flatMap(assessmentsText),
  ],
  assessment_report: (ground) => [
    `This is the assessment of the ${ground.yearLabel} school year, under ${lawOf(ground)}.`,
    ...ground.children.flatMap((child) => {
      const found = assessmentsText(child)
      return [
        ...taughtText(child),
        areasText(child),
        ...(found.length > 0 ? found : [`Result of the assessment: ${blank}`]),
      ]
    }),
  ],
  attendance_summary: (ground) => [
    `This is the attendance record of the ${ground.yearLabel} school year (${daysText(ground)}), under ${lawOf(ground)}.`,
    ...ground.children.map(attendanceText),
    'I certify that this record is true and complete to the best of my knowledge.',
  ],
  declaration_of_education: (ground) => [
    `I, ${ground.family.name}, declare under ${lawOf(ground)} that I provide home education for the following ${childWord(ground)} in the ${ground.yearLabel} school year:`,
    ground.children.map(childLine).join('\n'),
    ...qualificationText(ground),
    ...askedText(ground),
    'I declare that these statements are true and correct to the best of my knowledge.',
  ],
}

function childWord({ children }: LetterGround): string {
  return children.length > 1 ? 'children' : 'child'
}

/** "Nora Weaver, born April 9, 2014, grade 7". */
function childLine({ name, legal_name, birth_date, grade }: LetterChild): string {
  const born = birth_date ? fullDay(birth_date) : blank
  return `${legal_name ?? name}, born ${born}, ${grade === 'K' ? 'Kindergarten' : `grade ${grade}`}`
}

function firstDay({ children }: LetterGround): string {
  const first = children.flatMap(({ enrollment_date }) => enrollment_date ?? []).sort()[0]
  return first === undefined ? blank : `the school day before ${fullDay(first)}`
}

function daysText({ period: { from, to } }: LetterGround): string {
  return `${fullDay(from)} to ${fullDay(to)}`
}

/** What the law asks, said as what the parent means to do. */
function askedText({ required: { days, hours, either }, areas, todo }: LetterGround): string[] {
  const counts = [days === null ? null : counted(days, 'day'), hours === null ? null : counted(hours, 'hour')]
  const amounts = counts.filter((one) => one !== null).join(either ? ' or ' : ' and ')
  const time = amounts === '' ? [] : [`The year is planned for at least ${amounts} of instruction.`]
  const names = areas.length === 0 || todo.letter === 'education_plan' ? [] : [`I teach ${areas.join(', ')}.`]
  return [...time, ...names]
}

function taughtText(child: LetterChild): string[] {
  const amount = amountText(child)
  return amount === null ? [] : [`${child.legal_name ?? child.name}: my records show ${amount}.`]
}

/** Each area with its hours and the parent's words; without them a line to fill in. */
function areasText({ areas = [] }: LetterChild): string {
  if (areas.length === 0) return `Progress: ${blank}`
  const lines = areas.map(({ name, minutes, note }) => {
    const hours = minutes > 0 ? ` (${hoursText(minutes)} hours)` : ''
    return `- ${name}${hours}: ${note?.trim() ? note.trim() : blank}`
  })
  return `Progress by subject:\n${lines.join('\n')}`
}

function assessmentsText({ assessments = [] }: LetterChild): string[] {
  if (assessments.length === 0) return []
  const lines = assessments.map(({ date, title, result }) => `- ${fullDay(date)}: ${title}, ${result}`)
  return [`Assessments:\n${lines.join('\n')}`]
}

function attendanceText({ name, legal_name, attendance }: LetterChild): string {
  const who = legal_name ?? name
  if (!attendance) return `${who}: ${blank} days present`
  const months = attendance.months.map((month) => `- ${month.name}: ${counted(month.days, 'day')}`)
  return [
    `${who}: ${counted(attendance.total, 'day')} of instruction, ${counted(attendance.absent, 'day')} absent`,
    ...months,
  ].join('\n')
}

/** What the law asks of the parent, and a line for what she has. */
function qualificationText({ pack, family }: LetterGround): string[] {
  const asked = pack.requirements.teacher_qualification
  return asked === null ? [] : [`Education of ${family.name}: ${blank} (the law requires: ${asked}).`]
}
