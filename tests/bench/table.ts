/** One line of the benchmark: what was measured, the figure, and what we want it to be. */
export interface Figure {
  what: string
  value: number
  /** `ms`, `KB` and so on; empty for a ratio. */
  unit: string
  /** At most so much, or at least so much; left out where we have no goal. */
  goal?: { at: 'most' | 'least'; value: number }
}

/** The middle of several runs. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

/** Milliseconds that some work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The middle of `runs` measurements, one after the other. */
export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return median(values)
}

/** Prints a line as soon as it is known. */
export function print({ what, value, unit, goal }: Figure): void {
  const figure = `${shown(value)} ${unit}`.trim()
  const aim = goal ? `goal ${goal.at === 'most' ? '≤' : '≥'} ${shown(goal.value)} ${unit}`.trim() : ''
  const missed = goal && (goal.at === 'most' ? value > goal.value : value < goal.value)
  console.log([what.padEnd(66), figure.padStart(14), aim.padStart(20), missed ? '  MISSED' : ''].join('').trimEnd())
}

function shown(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
