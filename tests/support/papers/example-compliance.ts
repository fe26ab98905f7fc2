import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import type { LoggedEntry, StudentReportInput } from '#shared/compliance/reports/reports.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { childId, groundOf, weekdays, type OneChild } from '#tests/support/compliance-family.ts'
import { familyCompliance } from '#shared/compliance/family-compliance.ts'

/** The day on which the examples are made. */
export const madeOn = '2027-03-16'

const taughtSubjects = [
  { id: 'la', name: 'Language Arts', areas: ['Reading', 'Language Arts'], minutes: 65 },
  { id: 'ma', name: 'Mathematics', areas: null, minutes: 60 },
  { id: 'hi', name: 'History', areas: ['Social Studies'], minutes: 45 },
  { id: 'sc', name: 'Science', areas: null, minutes: 50 },
  { id: 'es', name: 'Spanish', areas: null, minutes: 30 },
  { id: 'mu', name: 'Music', areas: null, minutes: 20 },
] as const

const breaks = [
  { name: 'Thanksgiving', start_date: '2026-11-23', end_date: '2026-11-27' },
  { name: 'Winter break', start_date: '2026-12-21', end_date: '2027-01-01' },
]

const days = weekdays('2026-09-01', 125).filter(
  (day) => !breaks.some(({ start_date, end_date }) => start_date <= day && day <= end_date),
)

const time = taughtSubjects.flatMap(({ id, minutes }) =>
  days.map((date) => ({
    date,
    student_id: childId,
    subject_id: id,
    at_home: true,
    is_evidence: false,
    minutes,
    count: 1,
  })),
)

/** A family in Georgia: Nora in grade 7, taught since September, with marks, breaks, words, tests and to-dos. */
const georgia: OneChild = {
  state: 'GA',
  grade: '7',
  today: madeOn,
  breaks,
  since: '2026-09-01',
  born: '2014-04-09',
  taught: [],
  subjects: taughtSubjects.map(({ id, name, areas }) => ({ id, name, areas: areas === null ? null : [...areas] })),
  marks: [
    { id: '1', student_id: childId, date: '2026-11-12', mark: 'half' },
    { id: '2', student_id: childId, date: '2026-10-20', mark: 'absent' },
    { id: '3', student_id: childId, date: '2027-02-03', mark: 'absent' },
    { id: '4', student_id: childId, date: '2027-03-09', mark: 'full' },
  ],
}

/** All that a child's report is made of, of which each figure follows from the records above. */
export async function exampleReport(changed: Partial<StudentReportInput> = {}): Promise<StudentReportInput> {
  const [child] = familyCompliance({ ...(await groundOf(georgia)), time })
  if (child === undefined) throw new Error('a family with one child')
  const { from, to, label } = child.year
  return {
    family: {
      parent_name: 'Hannah Weaver',
      school_name: 'Weaver Home School',
      street: null,
      city: 'Decatur',
      zip: '30030',
      phone: null,
      pathway: null,
      pack: await stateRequirements('GA'),
    },
    period: { from, to, label, is_part: false },
    child: { ...child, student: { ...child.student, name: 'Nora Weaver' } },
    todos: exampleTodos,
    entries: days.flatMap((date, at) => entriesOn(date, at)),
    subjects: new Map(taughtSubjects.map(({ id, name }) => [id, name])),
    legalNames: new Map(),
    breaks,
    notes: [
      { area: 'Reading', text: 'Reads chapter books alone and retells them well.' },
      { area: 'Mathematics', text: 'Ratios and percent are firm; equations begun.' },
      { area: 'Social Studies', text: 'Colonies to Civil War, with maps and timelines.' },
      { area: 'Science', text: 'Cells, density, acids and bases, all in the lab book.' },
    ],
    assessments: [
      { date: 'December 11, 2026', title: 'Fractions and ratios', subject: 'Mathematics', result: '92.00% (A-)' },
      { date: 'February 19, 2027', title: 'Chapter 6', subject: 'Science', result: '88.00% (B+)' },
    ],
    today: madeOn,
    ...changed,
  }
}

function entriesOn(date: Day, at: number): LoggedEntry[] {
  return taughtSubjects.map(({ id, minutes }) => ({
    id: `${date}-${id}`,
    date,
    student_id: childId,
    subject_id: id,
    title: `Lesson ${at + 1}`,
    duration_minutes: minutes,
    written_on: at % 40 === 7 ? addDays(date, 9) : date,
  }))
}

const aTodo = {
  state: 'GA',
  period: '2026-2027',
  student_id: null,
  description: null,
  priority: 'high',
  due_type: 'annual',
  due_date: '2027-07-31',
  completed: false,
  completed_on: null,
  filed_on: null,
  letter: null,
  archived: false,
  not_yet_on: null,
  happened_on: null,
  own_date: null,
} as const

const exampleTodos: readonly ComplianceTodoFields[] = [
  {
    ...aTodo,
    key: 'declaration',
    type: 'notification',
    title: 'File the declaration of intent',
    due_date: '2026-09-01',
    completed: true,
    completed_on: '2026-08-20',
  },
  {
    ...aTodo,
    key: 'progress-report',
    type: 'reporting',
    title: 'Write the annual progress assessment report',
    student_id: childId,
  },
]
