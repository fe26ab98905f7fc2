import { expect, test } from 'vitest'
import { hasWords, searchedText, wordsIn } from './search.ts'

const pond = searchedText({ title: 'Pond study', description: 'Frogs at the Café', notes: 'Went well.\nMore newts!' })

test.each([
  ['pond', true],
  ['POND', true],
  ['  frogs   pond ', true],
  ['fro', true],
  ['cafe', true],
  ['café', true],
  ['newts!', true],
  ['pond snake', false],
  ['studyfrogs', false],
  ['', true],
])('"%s" finds the pond: %s (rule activities.search)', (typed, found) => {
  expect(hasWords(pond, wordsIn(typed))).toBe(found)
})

const trip = searchedText({ title: 'Charlotte’s Web', description: 'Łódź, Tromsø, Große Straße', notes: null })

test.each(["charlotte's", 'charlotte’s', 'lodz', 'Łódź', 'tromso', 'grosse', 'straße'])(
  '%s is found however it is written (rule activities.search)',
  (typed) => {
    expect(hasWords(trip, wordsIn(typed))).toBe(true)
  },
)

test('a search of spaces says nothing', () => {
  expect(wordsIn(' \n ')).toEqual([])
})
