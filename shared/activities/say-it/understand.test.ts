import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textLimits } from '#shared/records/text.ts'
import { clausesOf } from './clauses.ts'
import { needsOf } from './drafts.ts'
import { namesOfChildren } from './names.ts'
import { piecesOf } from './read.ts'
import { makeListener, type Spoken, type Understood } from './understand.ts'
import { isWordy, wordsOf } from './words.ts'

const today = '2027-03-16'

const spoken: Spoken = {
  children: ['Nora Walker', 'Silas', 'Will', 'Art'].map((name) => ({ id: name, name })),
  subjects: ['Math', 'Reading', 'Art', 'Science'].map((name) => ({ id: name, name })),
  earlier: [
    {
      student_id: 'Silas',
      subject_id: 'Science',
      title: 'Pond study, week 3',
      activity_type: 'lesson',
      duration_minutes: 40,
    },
    {
      student_id: 'Will',
      subject_id: 'Reading',
      title: 'Frog and Toad',
      activity_type: 'reading',
      duration_minutes: 15,
      book_ids: ['Frog and Toad Are Friends'],
    },
  ],
  books: ['Frog and Toad Are Friends', 'Saxon Math 5/4', '40 Days in May', 'With Art', 'İst'].map((title) => ({
    id: title,
    title,
  })),
}

const listen = makeListener(spoken)

/** What sentences are made of, so that the rules meet each other. */
const fragments = (
  'Nora|Silas|will|Art|May|everyone|all|but|except|we|both|and|,|then|;|.|:|-|with|for|to|of|on|did|too|each|total|math|fractions|reading|read aloud|art|pond study|' +
  'Frog and Toad|Are Friends|Saxon|Math 5/4|5-4|40 days in|ist|painted|spelling test|field trip|Xyz|the|a|half an hour|40|min|40 min|1h15|1:15 h|9 to 10:30|11pm to 1am|Q&A|C#|from|until|yesterday|Mon|on the 3rd|11/14|May 3|' +
  'tomorrow|20-30 min|½|🎨|\n|(|)|/|"|lesson 30|Mathe|Slias|0 min|99 hours|31/31|\u0000|İ|ß|e\u0301'
).split('|')

const sentence = fc
  .array(fc.constantFrom(...fragments), { maxLength: 60 })
  .map((parts) => parts.join(' ').slice(0, 500))
const anyText = fc.oneof(
  sentence,
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

describe('whatever is typed (rule activities.say-it)', () => {
  test('every word is taken for something, or is in a title', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const understood = listen(text, today)

        expect(wordsDropped(text, understood)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('every draft is one that a record takes, but for what it says it needs (rule activities.say-it-held)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const draft of listen(text, today).drafts) {
          const { duration_minutes, title, date } = draft
          const needs = needsOf(draft, today)
          expect(duration_minutes).toBeGreaterThanOrEqual(1)
          expect(duration_minutes).toBeLessThanOrEqual(720)
          expect([...title].length).toBeLessThanOrEqual(textLimits.title)
          expect(needs.includes('day')).toBe(date > today)
          expect(spoken.children.some(({ id }) => id === draft.student_id)).toBe(!needs.includes('child'))
          expect(spoken.subjects.some(({ id }) => id === draft.subject_id)).toBe(!needs.includes('subject'))
          expect(needs.includes('time')).toBe(draft.isTimeAsked)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('twice as much takes twice as long', () => {
    const units = [
      ...fragments.filter((fragment) => isWordy(fragment[0] ?? '')),
      'Nora math 30 min, ',
      'a and ',
      'math: ',
      'art art ',
      '- ',
    ]
    for (const unit of units) {
      expect(looksAt(`${unit} `.repeat(80)), unit).toBeLessThanOrEqual(looksAt(`${unit} `.repeat(40)) * 2.2 + 100)
    }
  })
})

/** The words of a text that its parts and titles leave out. */
function wordsDropped(text: string, { parts, drafts }: Understood): string[] {
  return wordsOf(text)
    .filter((word) => isWordy(word.text))
    .filter((word) => {
      const [part, ...others] = parts.filter(({ from, to }) => from <= word.from && word.to <= to)
      if (part === undefined || others.length > 0) return true
      if (part.as !== 'title' && part.as !== 'type') return false
      const titles = drafts
        .filter(({ said }) => said === part.said)
        .map(({ title, description }) => description ?? title)
      return !titles.some((title) => title.toLowerCase().includes(word.text.toLowerCase()))
    })
    .map((word) => word.text)
}

/** How often a word or a piece was looked at. */
function looksAt(text: string): number {
  let looks = 0
  const counting = <Item>(items: Item[]): Item[] =>
    new Proxy(items, {
      get(target, key, receiver) {
        looks += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  const vocabulary = {
    names: namesOfChildren(spoken.children, () => false),
    topics: new Map(),
    lengths: new Map(),
    meant: () => null,
    told: () => expect.fail('there are no books'),
  }
  clausesOf(counting(piecesOf(counting(wordsOf(text)), vocabulary, today)))
  return looks
}

describe('subjects with the names of a statute (rules activities.say-it-title, activities.say-it-subjects)', () => {
  const listenByLaw = makeListener({
    children: [{ id: 'Nora', name: 'Nora' }],
    subjects: [
      'English',
      'Mathematics',
      'History of the United States and Pennsylvania',
      'Safety education (including regular instruction in the dangers and prevention of fires)',
      'Health and physiology',
      'Physical education',
      'Social studies (civics, world history, U.S. and Pennsylvania history)',
    ].map((name) => ({ id: name, name })),
    earlier: [],
  })

  test.each([
    ['algebra', 'Mathematics', 'Algebra'],
    ['math', 'Mathematics', 'Mathematics'],
    ['history', 'History of', 'History'],
    ['social studies', 'Social studies (', 'Social studies'],
    ['language arts', 'English', 'Language arts'],
    ['health', 'Health and', 'Health'],
    ['fire safety', 'Safety education', 'Fire safety'],
    ['pe', 'Physical education', 'Physical education'],
  ])('Nora %s 30 min', (said, subject, title) => {
    const [draft] = listenByLaw(`Nora ${said} 30 min`, today).drafts
    expect(draft?.subject_id).toMatch(new RegExp(`^${subject.replace('(', '\\(')}`))
    expect(draft?.title).toBe(title)
  })
})
