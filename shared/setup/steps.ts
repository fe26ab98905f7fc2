/** The wizard's steps in their order (rule setup.steps). */
export const setupSteps = [
  'Account Type',
  'Location',
  'Students',
  'Subjects',
  'Normal Day',
  'Curriculum',
  'Disclaimer',
] as const

/** The index of the last step, the one that completes setup. */
export const lastStep = setupSteps.length - 1

/** How many steps the indicator shows at once (rule setup.steps). */
export const stepsShown = { wide: 4, narrow: 3 } as const

/**
 * The indexes of the steps that the indicator shows: the one before, the present one, and what comes next, as far as
 * there are any.
 */
export function stepWindow(step: number, size: number): number[] {
  const first = Math.max(0, Math.min(step - 1, setupSteps.length - size))
  return Array.from({ length: size }, (_, index) => first + index)
}

/** How much of setup is behind her at the end of this step, in whole percent: 43 on the third of seven. */
export function percentComplete(step: number): number {
  return Math.round(((step + 1) / setupSteps.length) * 100)
}
