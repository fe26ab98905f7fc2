import { describe, expect, test } from 'vitest'
import { storedPoints, scoreFormOf } from './score-forms.ts'

describe('the score of a cell (rule imports.grades)', () => {
  test.each([
    ['18/20', { form: 'points', earned: 18, possible: 20 }],
    ['18.5 / 20', { form: 'points', earned: 18.5, possible: 20 }],
    ['18 of 20', { form: 'points', earned: 18, possible: 20 }],
    ['18 out of 20 pts', { form: 'points', earned: 18, possible: 20 }],
    ['95%', { form: 'points', earned: 95, possible: 100 }],
    ['95.5 %', { form: 'points', earned: 95.5, possible: 100 }],
    ['A (95%)', { form: 'points', earned: 95, possible: 100 }],
    ['B+: 18/20', { form: 'points', earned: 18, possible: 20 }],
    ['95', { form: 'number', value: 95 }],
    ['9,5', { form: 'number', value: 9.5 }],
    ['20 points', { form: 'number', value: 20 }],
    ['A', { form: 'letter' }],
    ['b+', { form: 'letter' }],
    ['A−', { form: 'letter' }],
    ['', { form: 'blank' }],
    ['n/a', { form: 'blank' }],
    ['pass', { form: 'none' }],
    ['-5', { form: 'none' }],
    ['.', { form: 'none' }],
    ['9'.repeat(50), { form: 'none' }],
  ])('%j', (cell, form) => {
    expect(scoreFormOf(cell)).toEqual(form)
  })

  test.each([
    [18, 20, { earned: 18, possible: 20 }],
    [22, 20, { earned: 22, possible: 20 }],
    [93.333333, 100, { earned: 93.33, possible: 100 }],
    [1.115, 2, { reason: 'Points can have two decimals at most' }],
    [1.15, 2, { earned: 1.15, possible: 2 }],
    [5, 0, { reason: 'Points possible have to be above 0' }],
    [1_000_001, 2, { reason: 'Points can be 1,000,000 at most' }],
  ])('%d of %d', (earned, possible, points) => {
    expect(storedPoints(earned, possible)).toEqual(points)
  })
})
