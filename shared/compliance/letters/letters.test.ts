import { beforeAll, describe, expect, test } from 'vitest'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { textLimits } from '#shared/records/text.ts'
import { aLetterSubject, allPacks, letterGround, nora, nothingSaid, silas } from '#tests/support/letters.ts'
import { letterText } from './letter.ts'
import { lawOf, type LetterInput } from './letter-input.ts'
import { writeLetter } from './write-letter.ts'

let packs: Map<StateCode, StateRequirements>
beforeAll(async () => {
  packs = await allPacks()
})

function groundOf(state: StateCode, key: string, rest: Partial<LetterInput> = {}): LetterInput {
  return letterGround(packs.get(state) ?? expect.fail(`${state} is missing`), key, rest)
}

const textOf = (input: LetterInput) => letterText(writeLetter(input) ?? expect.fail('it has a letter'))

describe('letters (rule compliance.letters)', () => {
  test('a notice of intent in New York goes to the superintendent, under the regulation, and says no more than it must', () => {
    const text = textOf(groundOf('NY', 'notice'))
    for (const said of [
      'Ada Weaver\n12 Oak Street\nIthaca, New York 14850',
      'November 5, 2026',
      'Dr. Lee\nDistrict superintendent',
      'Dear Dr. Lee:',
      '8 NYCRR \u00a7 100.10(b)',
      'Nora Elise Weaver',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/born|grade 7|180 days|607-555/)
  })

  test('a quarterly report tells hours, days, each area with its words, and grades', () => {
    const text = textOf(groundOf('NY', 'quarterly'))
    for (const said of [
      'August 1, 2026 to October 31, 2026',
      'my records show 212.5 hours of instruction on 45.5 days',
      '- Mathematics: Two-step equations',
      '- Music: ____',
      '- October 20, 2026: Chapter 2 test, 92%',
    ])
      expect(text).toContain(said)
  })

  test('an affidavit in Pennsylvania drafts objectives from the subjects, asserts nothing else, and is dated by hand', () => {
    const text = textOf(groundOf('PA', 'notice'))
    expect(text).toContain('I, Ada Weaver, declare under 24 P.S. \u00a7\u00a7 13-1327(d), 13-1327.1(b)(1)')
    expect(text).toContain('Nora Elise Weaver, age 12\n')
    expect(text).toContain('Phone: 607-555-0147')
    expect(text).toContain('- Mathematics (Algebra): Linear equations; Graphs. Books and materials: Saxon Algebra 1/2')
    expect(text).toContain('- Geography: ____')
    expect(text).toContain('- Latin: ____')
    for (const asked of [
      /^Immunization .*: _+$/m,
      /^Convictions .*: _+$/m,
      /^Language of .*: _+$/m,
      /^My education .*: _+$/m,
    ])
      expect(text).toMatch(asked)
    expect(text).toContain('Date: ____')
  })

  test.each([
    ['behind its own words', 'Fraction tiles', ['Saxon Math 5/4'], 'Fraction tiles; Saxon Math 5/4'],
    ['alone', null, ['Saxon Math 5/4', 'Sir Cumference'], 'Saxon Math 5/4; Sir Cumference'],
    ['once', 'saxon math 5/4, from chapter 3', ['Saxon Math 5/4'], 'saxon math 5/4, from chapter 3'],
  ])('a plan names the books of a subject %s (rule books.in-plans)', (_, resources, books, told) => {
    const math = aLetterSubject({ name: 'Mathematics', learning_objectives: null, resources, books })
    const text = textOf(groundOf('PA', 'objectives', { children: [{ ...nora, subjects: [math] }] }))
    expect(text).toMatch(new RegExp(`- Mathematics: _+ Books and materials: ${told}$`, 'm'))
  })

  test('a subject that covers several areas says its words once, and a long text is quoted by its beginning', () => {
    const unit = aLetterSubject({
      name: 'Unit Study',
      areas: ['Geography', 'Science'],
      learning_objectives: 'Rivers. '.repeat(90),
    })
    const text = textOf(groundOf('PA', 'objectives', { children: [{ ...nora, subjects: [unit] }] }))
    expect(text).toMatch(/- Science \(Unit Study\): Rivers\. .*Rivers\.…\n/)
    expect(text).toContain('- Geography (Unit Study): see Science')
  })

  test('a withdrawal goes to the school, an attendance summary tells the months', () => {
    expect(textOf(groundOf('TX', 'withdraw'))).toContain('The Principal\nSchool: ____')
    expect(textOf(groundOf('TN', 'submit-attendance'))).toContain('- September 2026: 20 days')
  })

  test('what the family never said is a line to fill in, and several children are all named', () => {
    const text = textOf(groundOf('CO', 'notice', { family: nothingSaid, children: [nora, silas] }))
    expect(text).toContain('To whom it may concern:')
    expect(text).toContain('Silas, age ____________')
    expect(text).toContain('the following children')
    expect(text).toContain('Nora Elise Weaver and Silas')
    expect(text).toContain('The children live at ____________, ____________, Colorado.')
  })

  test('what the law asks of one grade and not of another is said of each child', () => {
    const second = { ...silas, grade: '2' as const, asked: { ...silas.asked, hours: 900 } }
    const text = textOf(groundOf('CO', 'notice', { children: [nora, second] }))
    expect(text).toContain('I will provide Nora Elise Weaver at least 990 hours of instruction.')
    expect(text).toContain('I will provide Silas at least 900 hours of instruction.')
  })

  test('a letter that is about no year names none', () => {
    const text = textOf(groundOf('FL', 'notice', { yearLabel: null }))
    expect(text).toContain('Re: Notice of home instruction, Nora Elise Weaver\n')
    expect(text).toContain('at home:\n')
  })

  test('a letter of 15 children with long names and many words stays one that can be kept', () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()
    const children = Array.from({ length: 15 }, (_, at) => ({
      ...nora,
      legal_name: `${long} ${at}`,
      subjects: ['Algebra', 'Biology', 'Music', 'Art', 'Health', 'English', 'Geography', 'Civics'].map((name) =>
        aLetterSubject({
          name: `${name} ${at}`,
          id: `${name} ${at}`,
          resources: 'Book '.repeat(100),
          learning_objectives: 'Goal '.repeat(100),
        }),
      ),
    }))
    const text = textOf(groundOf('PA', 'notice', { children }))
    expect(text.length).toBeLessThanOrEqual(textLimits.letter)
    for (const { legal_name } of children) expect(text).toContain(legal_name)
    expect(text).toContain('Re: Declaration of home education, 15 children, school year 2026-2027')
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
        expect(text).toContain(lawOf({ pack, todo }))
        expect(letter.to.length).toBeGreaterThan(1)
        // An address, and no sentence about whom to write to, and when.
        expect(letter.to.join('\n')).not.toMatch(/[();,]|\b(if|when|only|your|optional|required|no one|any|where)\b/i)
        expect(todo.letter_to === undefined || todo.letter !== null).toBe(true)
        expect(letter.paragraphs.length).toBeGreaterThan(1)
        expect(text).not.toContain('good practice')
        expect(text.length).toBeLessThan(10_000)
      }
    expect(written).toBe(70)
  })
})
