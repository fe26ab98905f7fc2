import { beforeAll, describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { stateCodes, type StateCode } from '#shared/compliance/states/list.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { letterText, type LetterChild, type LetterFamily } from './letter.ts'
import type { LetterGround } from './letter-ground.ts'
import { writeLetter } from './write-letter.ts'

const packs = new Map<StateCode, StateRequirements>()
beforeAll(async () => {
  for (const state of stateCodes) packs.set(state, await stateRequirements(state))
})

const family: LetterFamily = {
  name: 'Ada Weaver',
  street: '12 Oak Street',
  city: 'Ithaca',
  zip: '14850',
  phone: null,
  district: 'Ithaca City School District',
  superintendent: 'Dr. Lee',
}

const nora: LetterChild = {
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
}

function groundOf(state: StateCode, key: string, rest: Partial<LetterGround> = {}): LetterGround {
  const pack = packs.get(state) ?? expect.fail(`${state} is missing`)
  const todo = pack.compliance_todos.find((one) => one.key === key) ?? expect.fail(`${state} has no ${key}`)
  return {
    pack,
    todo,
    family,
    children: [nora],
    yearLabel: '2026-2027',
    period: { from: '2026-08-01', to: '2026-10-31' },
    areas: ['Mathematics', 'Music'],
    required: { days: 180, hours: 990, either: false },
    today: '2026-11-05',
    ...rest,
  }
}

const textOf = (ground: LetterGround) => letterText(writeLetter(ground) ?? expect.fail('it has a letter'))

describe('letters (rule compliance.letters)', () => {
  test('a notice of intent in New York goes to the superintendent, under the regulation, with what the law needs of a child', () => {
    const text = textOf(groundOf('NY', 'notice'))
    for (const said of [
      'Ada Weaver\n12 Oak Street\nIthaca, New York 14850',
      'November 5, 2026',
      'Dr. Lee\nDistrict superintendent',
      'Dear Dr. Lee:',
      '8 NYCRR \u00a7 100.10(b)',
      'Nora Elise Weaver, born April 9, 2014, grade 7',
      '180 days and 990 hours',
      'Mathematics, Music',
    ])
      expect(text).toContain(said)
  })

  test('a quarterly report tells hours, days, each area with its words, and tests', () => {
    const text = textOf(groundOf('NY', 'quarterly'))
    for (const said of [
      'August 1, 2026 to October 31, 2026',
      'my records show 212.5 hours of instruction on 45.5 days',
      '- Mathematics (30 hours): Two-step equations',
      '- Music: ____',
      '- October 20, 2026: Chapter 2 test, 92%',
    ])
      expect(text).toContain(said)
  })

  test('a declaration in Pennsylvania names what the law asks of the parent, and is dated by hand', () => {
    const text = textOf(groundOf('PA', 'notice'))
    expect(text).toContain('I, Ada Weaver, declare under 24 P.S. \u00a7\u00a7 13-1327(d), 13-1327.1(b)(1)')
    expect(text).toContain('high-school diploma or equivalent')
    expect(text).toContain('Date: ____')
  })

  test('a withdrawal goes to the school, an attendance summary tells the months', () => {
    expect(textOf(groundOf('TX', 'withdraw'))).toContain('The Principal\nSchool: ____')
    expect(textOf(groundOf('TN', 'submit-attendance'))).toContain('- September 2026: 20 days')
  })

  test('what the family never said is a line to fill in, and several children are all named', () => {
    const nothing = {
      name: 'Ada Weaver',
      street: null,
      city: null,
      zip: null,
      phone: null,
      district: null,
      superintendent: null,
    }
    const silas: LetterChild = { name: 'Silas', grade: 'K', enrollment_date: '2026-09-08' }
    const text = textOf(groundOf('VA', 'notice', { family: nothing, children: [nora, silas] }))
    expect(text).toContain('To whom it may concern:')
    expect(text).toContain('Silas, born ____________, Kindergarten')
    expect(text).toContain('the following children')
    expect(text).toContain('Nora Elise Weaver and Silas')
  })

  const blank = '____________'
  const mine = ['Dr. Lee', 'Ithaca City School District'] as const
  test.each<[StateCode, string, string[]]>([
    ['NY', 'quarterly', [mine[0], 'District superintendent', mine[1], 'New York']],
    ['VA', 'notice', [mine[0], 'Division superintendent', mine[1], 'Virginia']],
    ['TN', 'submit-attendance', [mine[0], 'Director of schools', mine[1], 'Tennessee']],
    ['UT', 'notice', ['School board', mine[1], 'Utah']],
    ['CO', 'notice', [mine[1], 'Colorado']],
    ['TX', 'assurance-letter', [mine[1], 'Texas']],
    ['WY', 'withdraw', [mine[1], 'Wyoming']],
    // The county's superintendent is somebody else than the district's.
    ['MT', 'notice', ['County superintendent of schools', `County: ${blank}`, 'Montana']],
    ['MO', 'declaration', ['County recorder of deeds', `County: ${blank}`, 'Missouri']],
    ['HI', 'notice', ['The Principal', `Public school: ${blank}`, 'Hawaii']],
    ['OR', 'notice', [`Education service district: ${blank}`, 'Oregon']],
    ['MI', 'withdraw', ['The Principal', `School: ${blank}`, 'Michigan']],
    // Whoever asks, or nobody: the law names none.
    ['IA', 'answer-request', [`To: ${blank}`, `Address: ${blank}`]],
    ['GA', 'progress-report', [`To: ${blank}`, `Address: ${blank}`]],
  ])('in %s the letter %s goes to whom a parent can write to', (state, key, to) => {
    const letter = writeLetter(groundOf(state, key)) ?? expect.fail('it has a letter')
    expect(letter.to).toEqual(to)
    expect(letter.greeting).toBe(to[0] === mine[0] ? 'Dear Dr. Lee:' : 'To whom it may concern:')
  })

  test('every letter of every state is whole: addressed, dated, under its law, and without a hole', () => {
    let written = 0
    for (const [state, pack] of packs)
      for (const todo of pack.compliance_todos) {
        const letter = writeLetter(groundOf(state, todo.key))
        expect(letter === null).toBe(todo.letter === null)
        if (letter === null) continue
        written += 1
        const text = letterText(letter)
        expect(text).not.toMatch(/undefined|null|NaN|\[object/)
        expect(text).toContain(todo.citation ?? '')
        expect(letter.to.length).toBeGreaterThan(1)
        // An address, and no sentence about whom to write to, and when.
        expect(letter.to.join('\n')).not.toMatch(/[();,]|\b(if|when|only|your|optional|required|no one|any|where)\b/i)
        expect(todo.letter_to === undefined || todo.letter !== null).toBe(true)
        expect(letter.paragraphs.length).toBeGreaterThan(1)
        expect(text.length).toBeLessThan(10_000)
      }
    expect(written).toBe(70)
  })
})
