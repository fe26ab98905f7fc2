/** How much of what is required is done, 0 to 100, to one decimal; 100 only when all of it is (rule format.percent). */
export function percentDone(done: number, required: number): number {
  if (done >= required) return 100
  return Math.max(0, Math.min(99.9, Math.round((done / required) * 1000) / 10))
}

/** "61.2%": always one decimal. */
export function percentText(percent: number): string {
  return `${percent.toFixed(1)}%`
}
