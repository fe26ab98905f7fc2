import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { needsOf, type ActivityDraft } from './drafts.ts'
import { sentences, wordNames } from '#tests/support/say-it-sentences.ts'
import type { EarlierEntry } from './topics.ts'
import { makeListener, type Spoken } from './understand.ts'

const today = '2027-03-16'

const family: Spoken = {
  children: named('Nora', 'Silas', 'Wren'),
  subjects: 'Mathematics, Language Arts, Reading, Science, Social Studies, Art, Music, Latin, Physical Education, Bible'
    .split(', ')
    .map((name) => ({ id: name, name })),
  earlier: [
    earlier('Silas', 'Mathematics', 'Unlike denominators', 30),
    earlier('Nora', 'Science', 'Pond study, week 3', 45),
    earlier('Nora', 'Reading', 'The Hobbit, ch. 6', 20, 'reading'),
    earlier('Wren', 'Reading', 'Frog and Toad, aloud', 20, 'reading'),
    earlier('Silas', 'Social Studies', 'Missouri rivers map', 75),
    earlier('Nora', 'Latin', 'Second declension', 35),
    earlier('Wren', 'Art', 'Watercolor leaves', 30),
    earlier('Silas', 'Music', 'Recorder, song 5', 15),
    earlier('Silas', 'Language Arts', 'Spelling list 12', 15),
    earlier('Nora', 'Mathematics', 'Beast Academy 3B', 25),
    earlier('Nora', 'Bible', 'Morning basket', 30),
    earlier('Silas', 'Physical Education', 'Archery', 50),
    earlier('Wren', 'Language Arts', 'Duolingo', 10),
  ],
}

const wordFamily: Spoken = {
  children: named('Will', 'Grace', 'Art', 'May', 'Mark'),
  subjects: named('Math', 'Reading', 'Art', 'Music'),
  earlier: [],
}

describe('a sentence becomes entries (rules activities.say-it-subjects, activities.say-it-time, activities.say-it-days, activities.say-it-types, activities.say-it-title, activities.say-it-several, activities.say-it-shared, activities.say-it-typos)', () => {
  test.each(sentences.map(([sentence, ...entries]) => [sentence, entries] as const))('%s', (sentence, entries) => {
    expect(entriesOf(sentence, family)).toEqual(entries)
  })
})

describe('names that are also words (rule activities.say-it-children)', () => {
  test.each(wordNames.map(([sentence, ...entries]) => [sentence, entries] as const))('%s', (sentence, entries) => {
    expect(entriesOf(sentence, wordFamily)).toEqual(entries)
  })
})

/** One line for each activity: children who got the same stand together. */
function entriesOf(sentence: string, spoken: Spoken): string[] {
  const lines = new Map<string, string[]>()
  for (const draft of makeListener(spoken)(sentence, today).drafts) {
    const key = `${draft.said}|${lineOf(draft)}`
    lines.set(key, [...(lines.get(key) ?? []), draft.student_id ?? '?'])
  }
  return [...lines].map(([key, children]) => `${children.join('+')} | ${key.slice(key.indexOf('|') + 1)}`)
}

function lineOf(draft: ActivityDraft): string {
  const { subject_id, duration_minutes, isUsualTime, start_time, end_time, title, activity_type, date } = draft
  const time = `${isUsualTime ? '~' : ''}${shortDuration(duration_minutes)}`
  const clock = start_time && end_time ? ` ${start_time.replace(/^0/, '')}-${end_time.replace(/^0/, '')}` : ''
  return [
    subject_id ?? '?',
    draft.isTimeAsked ? '?' : time + clock,
    title,
    ...(activity_type === 'lesson' ? [] : [activity_type]),
    ...dayIn(date, draft),
  ].join(' | ')
}

function dayIn(date: Day, draft: ActivityDraft): string[] {
  if (needsOf(draft, today).includes('day')) return ['later']
  if (date === today) return []
  return [date.startsWith('2027') ? date.slice(5) : date]
}

function named(...names: string[]): { id: string; name: string }[] {
  return names.map((name) => ({ id: name, name }))
}

function earlier(
  student_id: string,
  subject_id: string,
  title: string,
  duration_minutes: number,
  activity_type: EarlierEntry['activity_type'] = 'lesson',
): EarlierEntry {
  return { student_id, subject_id, title, duration_minutes, activity_type }
}
