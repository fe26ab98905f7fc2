import { stateRequirements } from '#shared/compliance/states/index.ts'
import { stateCodes, type StateCode } from '#shared/compliance/states/list.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { subjectsNamed } from '#shared/compliance/named-subjects.ts'
import type { LetterInput } from '#shared/compliance/letters/letter-input.ts'
import type { LetterChild, LetterFamily, LetterSubject } from '#shared/compliance/letters/letter.ts'

export async function allPacks(): Promise<Map<StateCode, StateRequirements>> {
  const found = new Map<StateCode, StateRequirements>()
  for (const state of stateCodes) found.set(state, await stateRequirements(state))
  return found
}

export const adaWeaver: LetterFamily = {
  name: 'Ada Weaver',
  street: '12 Oak Street',
  city: 'Ithaca',
  zip: '14850',
  phone: '607-555-0147',
  district: 'Ithaca City School District',
  superintendent: 'Dr. Lee',
}

/** A family that never said anything of itself. */
export const nothingSaid: LetterFamily = {
  name: 'Ada Weaver',
  street: null,
  city: null,
  zip: null,
  phone: null,
  district: null,
  superintendent: null,
}

export function aLetterSubject(fields: Partial<LetterSubject> & { name: string }): LetterSubject {
  return { id: fields.name, areas: null, not_areas: null, learning_objectives: null, resources: null, ...fields }
}

export const nora: LetterChild = {
  name: 'Nora',
  legal_name: 'Nora Elise Weaver',
  birth_date: '2014-04-09',
  grade: '7',
  enrollment_date: '2026-09-08',
  hours: 212.5,
  attendance: {
    total: 45.5,
    full: 45,
    half: 1,
    absent: 2,
    by_hand: 3,
    months: [{ month: '2026-09', name: 'September 2026', days: 20 }],
  },
  areas: [
    { name: 'Mathematics', covered: true, minutes: 1800, subjects: [], note: 'Two-step equations' },
    { name: 'Music', covered: false, minutes: 0, subjects: [] },
  ],
  assessments: [{ date: '2026-10-20', title: 'Chapter 2 test', result: '92%' }],
  asked: { areas: [], named: [], days: 180, hours: 990 },
  subjects: [
    aLetterSubject({
      name: 'Algebra',
      learning_objectives: 'Linear equations\nGraphs',
      resources: 'Saxon Algebra 1/2',
    }),
    aLetterSubject({ name: 'Latin' }),
  ],
}

/** A child of whom nothing is known but the name. */
export const silas: LetterChild = {
  name: 'Silas',
  grade: 'K',
  enrollment_date: null,
  asked: { areas: [], named: [], days: null, hours: null },
  subjects: [],
}

/** A to-do's letter of Ada Weaver's family, about what the state's law names for each child's grade. */
export function letterGround(
  pack: StateRequirements,
  key: string,
  { children = [nora], ...rest }: Partial<LetterInput> = {},
): LetterInput {
  const todo = pack.compliance_todos.find((one) => one.key === key)
  if (todo === undefined) throw new Error(`${pack.state} has no ${key}`)
  return {
    pack,
    todo,
    family: adaWeaver,
    yearLabel: '2026-2027',
    period: { from: '2026-08-01', to: '2026-10-31' },
    reportDays: ['2026-11-15', '2027-01-30', '2027-04-15', '2027-06-30'],
    today: '2026-11-05',
    ...rest,
    children: children.map((child) => {
      const named = child.grade === null ? [] : subjectsNamed(pack, child.grade).map(({ name }) => name)
      return { ...child, asked: { ...child.asked, areas: named, named } }
    }),
  }
}
