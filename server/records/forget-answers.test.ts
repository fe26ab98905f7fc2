import { describe, expect, it } from 'vitest'
import { forgetAnswers } from './forget-answers.ts'

const day = 24 * 3600 * 1000

describe('which answers are forgotten', () => {
  it.each([
    ['a device that never said anything keeps all', null, undefined, { mark: null, forget: null }],
    ['what is told is only noted', null, 7, { mark: { no: 7, at: 100 * day }, forget: null }],
    ['a mark stands for its time', { no: 3, at: 80 * day }, 7, { mark: { no: 3, at: 80 * day }, forget: null }],
    [
      'then what it told goes, and the next one begins',
      { no: 3, at: 70 * day },
      7,
      { mark: { no: 7, at: 100 * day }, forget: 3 },
    ],
    ['with nothing told none begins', { no: 3, at: 70 * day }, undefined, { mark: null, forget: 3 }],
    [
      'a clock that was set back keeps it',
      { no: 3, at: 200 * day },
      7,
      { mark: { no: 3, at: 200 * day }, forget: null },
    ],
  ])('%s', (_, mark, told, expected) => {
    expect(forgetAnswers(mark, told, 100 * day, 30 * day)).toEqual(expected)
  })
})
