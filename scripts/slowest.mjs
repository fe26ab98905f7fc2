import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './setup.mjs'

/** @typedef {{ file: string, test: string, seconds: number }} Timed how long a test took, with all its tries */

/** From here on, in seconds, a test is named at the end of the run. */
const long = 20

/**
 * @param {any} report of Vitest, in JSON
 * @returns {Timed[]}
 */
export function timesOfVitest(report) {
  const files = /** @type {{ name: string, assertionResults: { fullName: string, duration?: number }[] }[]} */ (
    report?.testResults ?? []
  )
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      file: relative(root, name),
      test: fullName,
      seconds: duration / 1000,
    })),
  )
}

/**
 * @param {readonly any[]} specs of Playwright's report
 * @returns {Timed[]}
 */
export function timesOfPlaywright(specs) {
  return specs.map(({ file, title, tests }) => {
    const tries = /** @type {{ duration: number }[]} */ (tests.flatMap((/** @type {any} */ test) => test.results))
    return { file, test: title, seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
}

/**
 * Leaves the 30 slowest tests of a run in a file, and names those that are long, so that the next person sees where time goes.
 * @param {readonly (Timed & { step: string })[]} times
 * @param {string} file
 */
export function reportSlowest(times, file) {
  const slowest = [...times].sort((one, other) => other.seconds - one.seconds).slice(0, 30)
  const lines = slowest.map((timed) => ({
    ...timed,
    line: `${timed.seconds.toFixed(1).padStart(7)} s  ${timed.step}: ${timed.file}: ${timed.test}`,
  }))
  writeFileSync(file, lines.map(({ line }) => `${line}\n`).join(''))
  const named = lines.filter(({ seconds }) => seconds >= long)
  if (named.length > 0) console.log(`Tests of ${long} s and more; the slowest 30 are in ${relative(root, file)}:`)
  for (const { line } of named) console.log(line)
}
