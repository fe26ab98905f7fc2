import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lessonsLimit } from './lesson.ts'
import { titlesOfPattern } from './pattern.ts'

function titlesOf(text: string): string[] {
  const found = titlesOfPattern(text)
  return 'titles' in found ? found.titles : []
}

describe('a pattern of titles (rule lessons.pattern)', () => {
  test.each([
    ['Lesson {1-180}', 180, 'Lesson 1', 'Lesson 180'],
    ['pp. {1-320 by 4}', 80, 'pp. 1-4', 'pp. 317-320'],
    ['pp. {1-318 by 4}', 80, 'pp. 1-4', 'pp. 317-318'],
    ['pp. {1-9 BY 4}', 3, 'pp. 1-4', 'pp. 9'],
    ['Unit {1-12}, day {1-5}', 60, 'Unit 1, day 1', 'Unit 12, day 5'],
    ['{Read, Map , Quiz} {1–3}', 9, 'Read 1', 'Quiz 3'],
    ['Chapter {1-3, 5, 8 - 9}', 6, 'Chapter 1', 'Chapter 9'],
    ['Week {01-12}', 12, 'Week 01', 'Week 12'],
    ['Test {7}', 1, 'Test 7', 'Test 7'],
    ['{5-5}', 1, '5', '5'],
    ['  Review  ', 1, 'Review', 'Review'],
    ['Lesson {1-900}', 900, 'Lesson 1', 'Lesson 900'],
    ['{1-30}.{1-30}', 900, '1.1', '30.30'],
  ])('%s: %i titles, from %s to %s', (text, count, first, last) => {
    const titles = titlesOf(text)
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([count, first, last])
  })

  test('the last braces change fastest', () => {
    expect(titlesOf('{1-2}{a,b}')).toEqual(['1a', '1b', '2a', '2b'])
  })

  test.each([
    ['Lesson {1-180', 'open', '{1-180'],
    ['Lesson {1-{3}', 'open', '{1-'],
    ['Lesson 1-180}', 'stray', '}'],
    ['{1-2} and }', 'stray', '}'],
    ['Lesson {}', 'empty', '{}'],
    ['Lesson { }, {1-3}', 'empty', '{ }'],
    ['{a,,b}', 'empty', '{a,,b}'],
    ['Lesson {180-1}', 'reversed', '{180-1}'],
    ['Lesson {1-}', 'not_understood', '{1-}'],
    ['Lesson {one}', 'not_understood', '{one}'],
    ['Lesson {1-9999999}', 'not_understood', '{1-9999999}'],
    ['pp. {1-320 by 0}', 'step', '{1-320 by 0}'],
    ['Lesson {1-901}', 'too_many', 'Lesson {1-901}'],
    ['{1-31}.{1-30}', 'too_many', '{1-31}.{1-30}'],
    [`${'{1-999999}'.repeat(60)}`, 'too_many', '{1-999999}'.repeat(60)],
    [`{1-3}${'x'.repeat(200)}`, 'too_long', `{1-3}${'x'.repeat(200)}`],
    ['   ', 'empty', '   '],
    ['\u200B', 'empty', '\u200B'],
  ])('%s is %s, and says where', (text, problem, where) => {
    const found = titlesOfPattern(text)
    expect(found).toMatchObject({ problem })
    if ('problem' in found)
      expect([text.slice(found.start, found.end), found.message.length > 0]).toEqual([where, true])
  })

  test('a course that has lessons takes only as many as it has room for', () => {
    expect(titlesOfPattern('Lesson {1-3}', 2)).toMatchObject({
      message: 'This makes 3 lessons. This course has room for 2 more',
    })
    expect(titlesOfPattern('Lesson {1-2000}')).toMatchObject({
      message: 'This makes 2,000 lessons. A course can have at most 900 lessons',
    })
  })

  test('whatever is typed, there are titles or a place in the text', () => {
    const typed = fc.array(fc.constantFrom('{', '}', '1', '9', '-', ',', ' by ', 'a', ' ', '0'), { maxLength: 14 })
    fc.assert(
      fc.property(typed, (signs) => {
        const text = signs.join('')
        const found = titlesOfPattern(text)
        if ('titles' in found) return found.titles.length > 0 && found.titles.length <= lessonsLimit
        return found.start >= 0 && found.start <= found.end && found.end <= text.length
      }),
      { numRuns: 2000 },
    )
  })
})
