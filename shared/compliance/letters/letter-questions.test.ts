import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { letterGround } from '#tests/support/letters.ts'
import { earlierLetters } from './earlier-letters.ts'
import { letterText } from './letter.ts'
import { answerIn, openLine, letterQuestions, withAnswer, withLastAnswers } from './letter-questions.ts'
import { letterThings, type LetterThing } from './letter-things.ts'
import { writeLetter } from './write-letter.ts'

async function affidavit() {
  const letter = writeLetter(letterGround(await stateRequirements('PA'), 'notice')) ?? expect.fail('it has a letter')
  return { text: letterText(letter), questions: letter.questions }
}

function questionOf(thing: LetterThing) {
  const [question] = letterQuestions([thing])
  return question ?? expect.fail(`${thing} is asked`)
}

const all = letterQuestions(letterThings)

describe('what a letter asks (rule compliance.letters)', () => {
  test('in Pennsylvania it is what no record holds', async () => {
    const { questions } = await affidavit()
    expect(questions.map(({ thing }) => thing)).toEqual([
      'teacher_education',
      'english',
      'immunization',
      'health_evidence',
      'special_education',
      'convictions',
      'notary_or_declaration',
    ])
  })

  test('each answer is one line of the text, is read from it, and can be taken back', async () => {
    const { text, questions } = await affidavit()
    for (const question of questions) {
      expect(answerIn(text, question)).toBe('')
      for (const { value, says } of question.choices ?? []) {
        const answered = withAnswer(text, question, value)
        expect(answered).toContain(`\n\n${says}\n\n`)
        expect(answerIn(answered, question)).toBe(value)
        expect(withAnswer(answered, question, '')).toBe(text)
      }
    }
  })

  test('a declaration and a block for a notary take the place of each other', async () => {
    const { text } = await affidavit()
    const question = questionOf('notary_or_declaration')
    const declared = withAnswer(text, question, 'declaration')
    expect(declared).toContain('18 Pa.C.S. § 4904')
    const notarized = withAnswer(declared, question, 'notary')
    expect(notarized).toContain('My commission expires: ____')
    expect(notarized).not.toContain('4904')
  })

  test('words of her own stand as they are typed, in one line', () => {
    const question = questionOf('instructor')
    const text = 'Dear Dr. Lee:\n\nTaught by: ____________\n\nSincerely,'
    const typed = withAnswer(text, question, 'Ada ')
    expect(answerIn(typed, question)).toBe('Ada ')
    expect(withAnswer(typed, question, 'Ada\n\nand Ben')).toBe('Dear Dr. Lee:\n\nTaught by: Ada and Ben\n\nSincerely,')
    expect(withAnswer(typed, question, ' ')).toBe(text)
  })

  test('a letter with straight apostrophes, as older ones have them, is answered too', () => {
    const question = questionOf('renewal_proof')
    const chosen = question.choices?.find(({ says }) => says.includes('’')) ?? expect.fail('a choice has an apostrophe')
    for (const line of [openLine(question), chosen.says]) {
      const text = `Dear Dr. Lee:\n\n${line}`.replaceAll('’', "'")
      expect(text).toContain("'")
      expect(answerIn(text, question)).toBe(line === chosen.says ? chosen.value : '')
      expect(withAnswer(text, question, chosen.value)).toBe(`Dear Dr. Lee:\n\n${chosen.says}`)
    }
  })

  test('what she wrote in another way is asked no more, and stays', async () => {
    const { text } = await affidavit()
    const question = questionOf('convictions')
    const own = text.replace(/^Convictions listed.*$/m, 'Nobody here was ever convicted.')
    expect(answerIn(own, question)).toBeNull()
    expect(withAnswer(own, question, 'none')).toBe(own)
  })

  test('no two questions could take each other for answered', () => {
    const lines = all.flatMap(({ open, choices }) => [`${open}: `, ...(choices ?? []).map(({ says }) => says)])
    for (const [at, line] of lines.entries())
      expect(lines.filter((other, index) => index !== at && other.startsWith(line))).toEqual([])
    for (const { choices } of all)
      if (choices) expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
  })
})

describe('what the next letter proposes (rule compliance.letters)', () => {
  test("the last answers of the same child, and what is the family's from another's letter", async () => {
    const { text, questions } = await affidavit()
    const [immunization, convictions] = [questionOf('immunization'), questionOf('convictions')]
    const earlier = withAnswer(withAnswer(text, immunization, 'on_file'), convictions, 'none')

    const own = withLastAnswers(text, questions, { own: earlier, sibling: null })
    expect([answerIn(own, immunization), answerIn(own, convictions)]).toEqual(['on_file', 'none'])
    const siblings = withLastAnswers(text, questions, { own: null, sibling: earlier })
    expect([answerIn(siblings, immunization), answerIn(siblings, convictions)]).toEqual(['', 'none'])
    expect(withLastAnswers(text, questions, { own: null, sibling: null })).toBe(text)
  })

  test('nothing that is about one time alone', () => {
    const [changes, shortfall] = [questionOf('changes'), questionOf('shortfall')]
    const text = questionsText([changes, shortfall])
    const earlier = withAnswer(withAnswer(text, changes, 'We moved'), shortfall, 'We were ill')
    expect(withLastAnswers(text, [changes, shortfall], { own: earlier, sibling: null })).toBe(text)
  })

  test('the earlier letters are of the same kind, and the latest', () => {
    const todo = { id: 'new', state: 'PA', key: 'notice', period: '2027-2028', student_id: 'nora' } as const
    const rows = [
      { ...todo, id: 'a', period: '2025-2026', letter: 'older' },
      { ...todo, id: 'b', period: '2026-2027', letter: 'last' },
      { ...todo, id: 'c', student_id: 'silas', letter: 'of Silas' },
      { ...todo, id: 'd', key: 'objectives', letter: 'another kind' },
      { ...todo, id: 'e', state: 'NY', letter: 'another state' },
      { ...todo, id: 'new', letter: 'itself' },
    ] as const
    expect(earlierLetters(todo, rows)).toEqual({ own: 'last', sibling: 'of Silas' })
    expect(earlierLetters({ ...todo, period: '2024-2025' }, rows).own).toBeNull()
  })
})

function questionsText(questions: readonly { open: string }[]): string {
  return questions.map(({ open }) => `${open}: ____________`).join('\n\n')
}
