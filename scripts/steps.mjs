/**
 * @typedef {import('./slowest.mjs').Timed} Timed
 * @typedef {{ passed: number, failed: number, output: string, note?: string, times?: readonly Timed[] }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Step
 */

/**
 * Runs steps one after the other, a line for each, with the output of those that failed; resolves to the sums, and to how long each
 * test took.
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, times: /** @type {(Timed & { step: string })[]} */ ([]) }
  for (const step of steps) {
    process.stdout.write(`${step.name.padEnd(34)} `)
    const began = Date.now()
    const { passed, failed, output, note, times = [] } = await step.run()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const counts = failed > 0 ? `FAILED (${passed} passed, ${failed} failed)` : `ok (${passed} passed)`
    console.log(`${counts}${note ? `, ${note}` : ''}, ${seconds} s`)
    if (failed > 0) console.log(output.trimEnd())
    total.passed += passed
    total.failed += failed
    total.times.push(...times.map((timed) => ({ step: step.name, ...timed })))
  }
  return total
}
