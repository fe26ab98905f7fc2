/** A value, and how much it weighs. */
interface Weighed {
  value: number
  weight: number
}

/**
 * One number divided by another, times 100 where `scale` says so, rounded half up to two decimals: exact for numbers of
 * two decimals (rule grades.percent).
 */
export function quotient(dividend: number, divisor: number, scale: 1 | 100 = 1): number {
  return roundedRatio(hundredths(dividend) * BigInt(scale), hundredths(divisor))
}

/**
 * The weighted mean of numbers of two decimals, rounded half up to two; where all weights are 0 each counts the same.
 * `null` of none.
 */
export function weightedMean(values: readonly Weighed[]): number | null {
  if (values.length === 0) return null
  const total = values.reduce((sum, { weight }) => sum + hundredths(weight), 0n)
  if (total === 0n) return weightedMean(values.map(({ value }) => ({ value, weight: 1 })))
  const sum = values.reduce((sum, { value, weight }) => sum + hundredths(value) * hundredths(weight), 0n)
  return roundedRatio(sum, total * 100n)
}

// Floats are off by a hair just where a grade turns: 96.995 is a bit less than it says. Whole hundredths are not.
function hundredths(number: number): bigint {
  return BigInt(Math.round(number * 100))
}

/** `dividend` by `divisor`, neither negative, half up to two decimals. */
function roundedRatio(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 200n + divisor) / (divisor * 2n)) / 100
}
