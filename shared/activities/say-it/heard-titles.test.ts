import { describe, expect, test } from 'vitest'
import type { SpokenBook } from './heard-titles.ts'
import type { EarlierEntry } from './topics.ts'
import { makeListener } from './understand.ts'

const today = '2027-03-16'
const named = (...names: string[]) => names.map((name) => ({ id: name, name }))
const aBook = (title: string, ...other_names: string[]): SpokenBook => ({ id: title, title, other_names })

const books = [
  aBook('Charlotte’s Web'),
  aBook('The Lion, the Witch and the Wardrobe', 'Narnia'),
  aBook('Saxon Math 5/4'),
  aBook('Saxon Math'),
  aBook('Story of the World 2'),
  aBook('Story of the World'),
  aBook('The Boxcar Children 3', 'Boxcar 3'),
  aBook('Starfall'),
  aBook('Les Misérables'),
  aBook('5 Minute Mysteries'),
  aBook('And Then There Were None'),
  aBook('Hatchet'),
  aBook('Math 5'),
  aBook('Reading'),
  aBook('Latin'),
  aBook('Quiz'),
  aBook('Nora'),
  aBook('Friday'),
  aBook('BFG'),
  aBook('1984'),
  aBook('War'),
]
const entry = (student_id: string, subject_id: string, ...book_ids: string[]): EarlierEntry => ({
  student_id,
  subject_id,
  activity_type: 'lesson',
  title: 'Pages 3 to 9',
  duration_minutes: 25,
  book_ids,
})
const family = {
  children: named('Nora', 'Silas'),
  subjects: named('Math', 'Reading', 'History', 'Science'),
  earlier: [] as EarlierEntry[],
  books,
}
const listen = makeListener(family)

describe('titles in a sentence (rule books.heard)', () => {
  test.each<[string, string[], string, number | null, string]>([
    ['Nora read Charlotte’s Web 30 min', ['Charlotte’s Web'], 'Read Charlotte’s Web', 30, 'Reading'],
    ["nora read charlotte's web 30 min", ['Charlotte’s Web'], "Read charlotte's web", 30, 'Reading'],
    ['Nora read charlottes web for half an hour', ['Charlotte’s Web'], 'Read charlottes web', 30, 'Reading'],
    // Signs and "and" in a title begin no other entry.
    [
      'Nora lion, witch and wardrobe 20 min',
      ['The Lion, the Witch and the Wardrobe'],
      'Lion, witch and wardrobe',
      20,
      '?',
    ],
    ['Nora history Narnia 20 min', ['The Lion, the Witch and the Wardrobe'], 'History Narnia', 20, 'History'],
    ['Nora And Then There Were None 40 min', ['And Then There Were None'], 'And Then There Were None', 40, '?'],
    // Its digits are no minutes and no day, and tell it from others; a word in it tells the subject.
    ['Nora Saxon Math 5/4 30 min', ['Saxon Math 5/4'], 'Saxon Math 5/4', 30, 'Math'],
    ['Nora saxon math 5-4', ['Saxon Math 5/4'], 'Saxon math 5-4', null, 'Math'],
    ['Nora Saxon Math 6/5, 30 min', ['Saxon Math'], 'Saxon Math 6/5', 30, 'Math'],
    ['Nora Saxon Math 30', ['Saxon Math'], 'Saxon Math 30', null, 'Math'],
    [
      'Nora history story of the world 2 45 min',
      ['Story of the World 2'],
      'History story of the world 2',
      45,
      'History',
    ],
    ['Nora history Story of the World 2 to 3pm', ['Story of the World'], 'History Story of the World', 60, 'History'],
    ['Nora history 1 hour 5 Minute Mysteries', ['5 Minute Mysteries'], 'History 5 Minute Mysteries', 60, 'History'],
    ['Nora math 5 min', [], 'Math', 5, 'Math'],
    ['Nora boxcar 3 for 15 min', ['The Boxcar Children 3'], 'Boxcar 3', 15, '?'],
    // Spaces and accents
    ['Nora Star Fall 10 min', ['Starfall'], 'Star Fall', 10, '?'],
    ['Nora les miserables 10 min', ['Les Misérables'], 'Les miserables', 10, '?'],
    ['Nora the hatchet, 10 min', ['Hatchet'], 'The hatchet', 10, '?'],
    ['Nora Hatchet and Starfall 10 min', ['Hatchet', 'Starfall'], 'Hatchet and Starfall', 10, '?'],
    // Whole words only
    ['Nora hatchets 10 min', [], 'Hatchets', 10, '?'],
    ['Nora science mathstarfallen 10 min', [], 'Science mathstarfallen', 10, 'Science'],
    ['Nora science hatchet2 10 min', [], 'Science hatchet2', 10, 'Science'],
    ['Nora science 2hatchet 10 min', [], 'Science 2hatchet', 10, 'Science'],
    ['Nora saxon math 54, 10 min', ['Saxon Math'], 'Saxon math 54', 10, 'Math'],
    // No more than a subject, a type, a child or a day, and too short
    ['Nora reading 10 min', [], 'Reading', 10, 'Reading'],
    ['Nora science latin 10 min', [], 'Science latin', 10, 'Science'],
    ['Nora science quiz 10 min', [], 'Science quiz', 10, 'Science'],
    ['Nora science Friday 10 min', [], 'Science', 10, 'Science'],
    ['Nora science BFG war 10 min', [], 'Science BFG war', 10, 'Science'],
    ['Nora history 1984, 10 min', [], 'History 1984', 10, 'History'],
  ])('%s', (sentence, heard, title, minutes, subject) => {
    const { drafts } = listen(sentence, today)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({
      student_id: 'Nora',
      book_ids: heard,
      title,
      subject_id: subject === '?' ? null : subject,
      ...(minutes === null ? { isUsualTime: true } : { duration_minutes: minutes, isUsualTime: false }),
    })
  })

  test('each entry has those that were said of it; a child named with nothing else has the same', () => {
    const said = (sentence: string) =>
      listen(sentence, today).drafts.map(({ student_id, book_ids }) => [student_id, ...book_ids])
    expect(said('Nora Saxon Math 5/4 30 min, Silas read Hatchet 20 min')).toEqual([
      ['Nora', 'Saxon Math 5/4'],
      ['Silas', 'Hatchet'],
    ])
    expect(said('Nora Hatchet 30 min, Silas too')).toEqual([
      ['Nora', 'Hatchet'],
      ['Silas', 'Hatchet'],
    ])
    expect(said('Nora science 30 min, Silas Hatchet 20 min')).toEqual([['Nora'], ['Silas', 'Hatchet']])
  })

  test.each<[string, EarlierEntry[], string | null]>([
    ['Nora Hatchet 30 min', [entry('Nora', 'Science', 'Hatchet')], 'Science'],
    ['Nora read Hatchet 30 min', [entry('Nora', 'Science', 'Hatchet')], 'Science'],
    ['Nora history Hatchet 30 min', [entry('Nora', 'Science', 'Hatchet')], 'History'],
    ['Nora Hatchet 30 min', [entry('Nora', 'Science', 'Hatchet'), entry('Nora', 'History', 'Hatchet')], null],
    ['Nora Hatchet 30 min', [entry('Nora', 'Science', 'Hatchet'), entry('Silas', 'History', 'Hatchet')], 'Science'],
    ['Silas Hatchet 30 min', [entry('Nora', 'Science', 'Hatchet')], 'Science'],
    ['Nora Hatchet 30 min', [entry('Nora', 'Deleted', 'Hatchet')], null],
    ['Nora Saxon Math 5/4 30 min', [entry('Nora', 'Science', 'Saxon Math 5/4')], 'Science'],
  ])('%s: the subject of its latest entries, where none is named', (sentence, earlier, subject) => {
    const [draft] = makeListener({ ...family, earlier })(sentence, today).drafts
    expect(draft?.subject_id).toBe(subject)
  })

  test('a title logged before is read whole, with the book in it', () => {
    const earlier = [{ ...entry('Nora', 'History'), title: 'Hatchet, chapter 3' }]
    const [draft] = makeListener({ ...family, earlier })('Nora hatchet chapter 3', today).drafts
    expect(draft).toMatchObject({ title: 'Hatchet, chapter 3', duration_minutes: 25, book_ids: ['Hatchet'] })
  })

  test('of two with one title it is the one so called, then the older', () => {
    const twins = [
      { id: '3', title: 'Emma' },
      { id: '2', title: 'Emma' },
      { id: '1', title: 'Woodhouse', other_names: ['Emma'] },
    ]
    const [draft] = makeListener({ ...family, books: twins })('Nora read Emma 10 min', today).drafts
    expect(draft?.book_ids).toEqual(['2'])
  })

  test('two thousand titles are learned once, and cost a sentence nothing', () => {
    const many = Array.from({ length: 2000 }, (_, index) => aBook(`Reader ${index % 40} of Volume ${index}`))
    const hears = makeListener({ ...family, books: many })
    const sentence = 'Nora read Reader 7 of Volume 1927 for 20 min, Silas read volume 3 of reader 4, '
    const began = performance.now()
    for (let turn = 0; turn < 100; turn += 1) hears(sentence.repeat(5), today)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(hears(sentence, today).drafts[0]?.book_ids).toEqual(['Reader 7 of Volume 1927'])
  })
})
