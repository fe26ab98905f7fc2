import { describe, expect, test } from 'vitest'
import { lastStep, percentComplete, setupSteps, stepsShown, stepWindow } from './steps.ts'

describe('the step indicator (rule setup.steps)', () => {
  test.each([
    [0, 4, [0, 1, 2, 3]],
    [1, 4, [0, 1, 2, 3]],
    [2, 4, [1, 2, 3, 4]],
    [3, 4, [2, 3, 4, 5]],
    [4, 4, [3, 4, 5, 6]],
    [5, 4, [3, 4, 5, 6]],
    [6, 4, [3, 4, 5, 6]],
    [0, 3, [0, 1, 2]],
    [2, 3, [1, 2, 3]],
    [5, 3, [4, 5, 6]],
    [6, 3, [4, 5, 6]],
  ])('on step %i of 0 to 6, %i steps are shown: %j', (step, size, shown) => {
    expect(stepWindow(step, size)).toEqual(shown)
  })

  test('it shows 4 steps, 3 on narrow screens, and always the present one', () => {
    expect(stepsShown).toEqual({ wide: 4, narrow: 3 })
    for (const size of Object.values(stepsShown)) {
      for (const step of setupSteps.keys()) expect(stepWindow(step, size)).toContain(step)
    }
  })

  test.each([
    [0, 14],
    [1, 29],
    [2, 43],
    [3, 57],
    [4, 71],
    [5, 86],
    [lastStep, 100],
  ])('step %i is %i percent', (step, percent) => {
    expect(percentComplete(step)).toBe(percent)
  })
})
