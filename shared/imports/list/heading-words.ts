import { folded } from '#shared/format/folded.ts'
import type { ColumnKind } from './list-columns.ts'
import type { TimeUnit } from './time-forms.ts'

/** A heading's score for a kind: 10 where it says nothing else, less for a word in it. */
export type HeadingScores = ReadonlyMap<ColumnKind, number>

/** Scores the kinds that a column's heading names (rule imports.columns). */
export function headingScores(heading: string): HeadingScores {
  const words = wordsOf(heading)
  const whole = words.join(' ')
  const scores = new Map<ColumnKind, number>()
  if (words.length === 0 || words.length > longestHeading) return scores
  for (const [kind, names] of headings) {
    const place = names.indexOf(whole)
    // The more usual name of two wins.
    if (place !== -1) scores.set(kind, Math.max(scores.get(kind) ?? 0, 10 - place / 100))
    else if (names.some((name) => ` ${whole} `.includes(` ${name} `))) scores.set(kind, scores.get(kind) ?? 5)
  }
  // "Start time" and "Student ID" are none of what they also name.
  return words.some((word) => never.has(word)) ? new Map([['skip', 10]]) : scores
}

/** The unit that a heading names for times; `null` for none, and for one that names both. */
export function unitOfHeading(heading: string): TimeUnit | null {
  const words = wordsOf(heading)
  const isMinutes = words.some((word) => minuteWords.has(word))
  const isHours = words.some((word) => hourWords.has(word))
  if (isMinutes === isHours) return null
  return isMinutes ? 'minutes' : 'hours'
}

function wordsOf(heading: string): string[] {
  return folded(heading.slice(0, 200))
    .replaceAll('%', ' percent ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

const longestHeading = 6

const headings: ReadonlyArray<readonly [ColumnKind, readonly string[]]> = [
  ['date', list('date, day, when, school day, lesson date')],
  ['child', list('child, student, kid, student name, child name, children, kids, students, learner, who, pupil, name')],
  ['subject', list('subject, subject name, subjects, class, course, subject area, area, category')],
  [
    'title',
    list(
      'title, activity, lesson, what we did, lesson title, assignment, task, what, work, topic, description, ' +
        'details, lesson name, assignment name, activities, lessons, work done, skill',
    ),
  ],
  [
    'time',
    list(
      'minutes, hours, duration, time, duration minutes, time spent, min, mins, hrs, hr, hour, minute, length, total ' +
        'time, total hours, total minutes, hours spent, how long, h, m',
    ),
  ],
  [
    'books',
    list(
      'books, book, book names, book title, materials, curriculum, resources, resource, textbook, material, book used',
    ),
  ],
  [
    'notes',
    list(
      'notes, note, comments, comment, remarks, observations, memo, journal, reflections, thoughts, observation, ' +
        'remark, narration, description, details',
    ),
  ],
  ['score', list('score, points earned, points, earned, mark, grade, result, marks, grades, scores, test score')],
  [
    'possible',
    list('possible, points possible, out of, max, max points, possible points, total points, total possible'),
  ],
  ['percent', list('percent, percentage, pct, grade percent, score percent, percent grade')],
]

const minuteWords = new Set(list('min, mins, minute, minutes, mns'))
const hourWords = new Set(list('h, hr, hrs, hour, hours'))
const never = new Set(
  list('id, ids, start, end, began, begin, begins, started, ended, from, until, level, color, type'),
)

function list(names: string): string[] {
  return names.split(', ')
}
