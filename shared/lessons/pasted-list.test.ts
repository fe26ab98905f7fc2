import { describe, expect, test } from 'vitest'
import { typedTitles } from './pasted-list.ts'

const nothing = { blank: 0, removed: null, doubled: [] }

describe('a pasted list (rule lessons.pasted)', () => {
  test.each([
    ['plain lines', 'Place value\nRounding', { titles: ['Place value', 'Rounding'] }],
    ['line breaks of Windows', 'Place value\r\nRounding\r\n', { titles: ['Place value', 'Rounding'] }],
    ['blank lines are left out, and counted', '\nA\n\n \u200B\nB\n', { titles: ['A', 'B'], blank: 3 }],
    ['numbers before every line', '1. A\n2. B\n10) C', { titles: ['A', 'B', 'C'], removed: 'numbers' }],
    ['numbers before some stay', '1. A\nB', { titles: ['1. A', 'B'] }],
    ['bullets before every line', '- A\n• B\n* C', { titles: ['A', 'B', 'C'], removed: 'bullets' }],
    ['bullets before some stay', '- A\nB', { titles: ['- A', 'B'] }],
    ['numbers and bullets mixed stay', '1. A\n- B', { titles: ['1. A', '- B'] }],
    ['a number that is the title stays', '1.\n2.', { titles: ['1.', '2.'] }],
    ['a decimal is no numbering', '1.5 cups\n2.5 cups', { titles: ['1.5 cups', '2.5 cups'] }],
    [
      'doubled ones stay, and are named once',
      'Read\nRead\nMath\nRead',
      { titles: ['Read', 'Read', 'Math', 'Read'], doubled: ['Read'] },
    ],
    ['braces in a list are text', 'Sets {1-3}\nGroups', { titles: ['Sets {1-3}', 'Groups'] }],
    ['cells of a table', '1\tPlace value\n2\tRounding', { titles: ['1 Place value', '2 Rounding'] }],
  ])('%s', (_, text, expected) => {
    expect(typedTitles(text)).toEqual({ ...nothing, ...expected })
  })

  test('one line is a pattern, also between blank ones', () => {
    expect(typedTitles('\n  Lesson {1-3}  \n')).toEqual({ ...nothing, titles: ['Lesson 1', 'Lesson 2', 'Lesson 3'] })
    const text = '\n  Lesson {3-1}'
    const found = typedTitles(text)
    expect('start' in found && text.slice(found.start, found.end)).toBe('{3-1}')
  })

  test('of 5,000 lines the first that is too many is pointed at', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `Lesson ${at + 1}`).join('\r\n')
    const found = typedTitles(text)
    expect(found).toMatchObject({
      problem: 'too_many',
      message: 'This makes 5,000 lessons. A course can have at most 900 lessons',
    })
    expect('start' in found && text.slice(found.start, found.end)).toBe('Lesson 901')
  })

  test('a line that is too long is pointed at, by what is left of it', () => {
    const text = `1. A\n2. ${'x'.repeat(200)}\n3. ${'y'.repeat(201)}`
    const found = typedTitles(text)
    expect('start' in found && text.slice(found.start, found.end)).toBe(`3. ${'y'.repeat(201)}`)
  })

  test('nothing typed asks for a lesson', () => {
    expect(typedTitles(' \n ')).toMatchObject({ problem: 'empty', message: 'Enter at least one lesson' })
  })
})
