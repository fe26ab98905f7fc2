import { describe, expect, test } from 'vitest'
import { assessment } from './assessment.ts'
import { gradeFor, gradeScale } from './grade-scale.ts'
import { percentageText, pointsText, scoreOf, scoreText } from './score.ts'
import { weightedMean } from './exact.ts'
import { assessmentTypeText } from './types.ts'

describe('the grade scale (rule grades.scale)', () => {
  test.each([
    [120.5, 'A+', 4],
    [100, 'A+', 4],
    [97, 'A+', 4],
    [96.99, 'A', 4],
    [93, 'A', 4],
    [92.99, 'A-', 3.7],
    [90, 'A-', 3.7],
    [89.99, 'B+', 3.3],
    [87, 'B+', 3.3],
    [86.99, 'B', 3],
    [83, 'B', 3],
    [82.99, 'B-', 2.7],
    [80, 'B-', 2.7],
    [79.99, 'C+', 2.3],
    [77, 'C+', 2.3],
    [76.99, 'C', 2],
    [73, 'C', 2],
    [72.99, 'C-', 1.7],
    [70, 'C-', 1.7],
    [69.99, 'D+', 1.3],
    [67, 'D+', 1.3],
    [66.99, 'D', 1],
    [63, 'D', 1],
    [62.99, 'D-', 0.7],
    [60, 'D-', 0.7],
    [59.99, 'F', 0],
    [0, 'F', 0],
  ])('%d%% is %s', (percentage, letter, points) => {
    expect(gradeFor(percentage)).toMatchObject({ letter, points })
  })

  test('has thirteen steps', () => {
    expect(gradeScale).toHaveLength(13)
  })
})

describe('the percentage (rule grades.percent)', () => {
  test.each([
    // 96.995% is just where an A becomes an A+.
    [193.99, 200, 97, 'A+'],
    [19.399, 20, null, ''],
    [193.98, 200, 96.99, 'A'],
    [19.4, 20, 97, 'A+'],
    [59.99, 100, 59.99, 'F'],
    [119.99, 200, 60, 'D-'],
    [1.005, 1, null, ''],
    [1, 3, 33.33, 'F'],
    [2, 3, 66.67, 'D'],
    [1, 8, 12.5, 'F'],
    [22, 20, 110, 'A+'],
    [0, 20, 0, 'F'],
    [18.5, 20, 92.5, 'A-'],
    [1_000_000, 0.01, 10_000_000_000, 'A+'],
  ])('%d of %d is %s', (points_earned, points_possible, percentage, letter) => {
    // More than two decimals are never stored.
    if (percentage === null) return expect(isFine({ points_earned, points_possible })).toBe(false)
    expect(scoreOf({ points_earned, points_possible })).toMatchObject({ percentage, letter })
  })

  test.each([
    [10, 0],
    [10, -5],
    [Number.NaN, 10],
    [10, Number.NaN],
    [-1, 10],
  ])('%d of %d has none', (points_earned, points_possible) => {
    expect(scoreOf({ points_earned, points_possible })).toBeNull()
  })

  test('reads with two decimals, points with one, and a score as it was typed', () => {
    expect([percentageText(95), pointsText(4)]).toEqual(['95.00%', '4.0'])
    expect(scoreText({ points_earned: 35.5, points_possible: 40 })).toBe('35.5 / 40')
    expect(assessmentTypeText('quiz')).toBe('Quiz')
  })
})

describe('a weighted mean (rule grades.course-percent)', () => {
  test.each([
    [[], null],
    [[[90, 1]], 90],
    [[[90, 0]], 90],
    [
      [
        [90, 0],
        [80, 0],
      ],
      85,
    ],
    [
      [
        [90, 0],
        [80, 1],
      ],
      80,
    ],
    [
      [
        [100, 1],
        [70, 2],
      ],
      80,
    ],
    [
      [
        [33.33, 1],
        [33.34, 1],
      ],
      33.34,
    ],
    [
      [
        [100, 0.1],
        [0, 0.2],
      ],
      33.33,
    ],
  ] as const)('of %j is %s', (values, mean) => {
    expect(weightedMean(values.map(([value, weight]) => ({ value, weight })))).toBe(mean)
  })
})

describe('the fields of an assessment (rule grades.fields)', () => {
  test.each([
    ['no points possible', { points_possible: 0 }],
    ['points below nothing', { points_earned: -0.5 }],
    ['three decimals', { points_earned: 1.005 }],
    ['a weight above 100', { weight: 100.1 }],
    ['a weight below 0', { weight: -0.1 }],
    ['a blank title', { title: '  ' }],
    ['a type that is none', { assessment_type: 'oral' }],
    ['no date', { date: '' }],
    ['a number that is none', { points_earned: Number.POSITIVE_INFINITY }],
  ])('%s is refused', (_, wrong) => {
    expect(isFine(wrong)).toBe(false)
  })

  test('extra credit, 0 points and a weight of 0 are fine, and the usual weight is 1', () => {
    expect(isFine({ points_earned: 25, points_possible: 20, weight: 0 })).toBe(true)
    expect(isFine({ points_earned: 0, points_possible: 0.01 })).toBe(true)
    expect(assessment.defaults).toMatchObject({ weight: 1, activity_id: null })
  })
})

function isFine(fields: object): boolean {
  const usual = {
    student_id: '01a07ae1-0000-7000-8000-000000000001',
    subject_id: '01a07ae1-0000-7000-8000-000000000002',
    assessment_type: 'quiz',
    date: '2026-11-20',
    title: 'Fractions',
    points_earned: 18,
    points_possible: 20,
  }
  return assessment.schema.safeParse({ ...usual, ...fields }).success
}
