import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './run.mjs'
import { root } from './setup.mjs'
import { timesOfPlaywright, timesOfVitest } from './slowest.mjs'

/**
 * @typedef {import('./setup.mjs').Toolbox} Toolbox
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./run.mjs').Command} Command
 * @typedef {import('./slowest.mjs').Timed} Timed
 * @typedef {{ passed: number, failed: number, skipped: number, times: readonly Timed[], again?: readonly string[] }} Counts
 */

/** The folder of the runners' reports. */
export const reports = join(root, 'node_modules', '.cache', 'reports')

/** Folders with our own code; without them oxlint walks node_modules where there is no git. */
const code = [
  'shared',
  'client',
  'server',
  'papers',
  'tests',
  'scripts',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
]

/** @param {Toolbox} toolbox */
export const format = ({ tool }) => check('format', tool('oxfmt', '--check', '.'))

/** @param {Toolbox} toolbox */
export const lint = ({ tool }) => check('lint', tool('oxlint', '--type-aware', '--deny-warnings', ...code))

/** @param {Toolbox} toolbox */
export const types = ({ tool }) => check('types', tool('tsc', '-b'))

/** @param {Toolbox} toolbox */
export const build = ({ tool }) => check('build', tool('vite', 'build'))

/**
 * Vitest on some of its projects (vitest.config.ts). Without DATABASE_URL in `env` the server's tests use PGlite.
 * @param {Toolbox} toolbox
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
export function vitest({ tool, env: ownEnv }, name, projects, env = {}) {
  const command = tool('vitest', 'run', ...projects.map((project) => `--project=${project}`), '--reporter=default')
  return counted(name, (report) => ({
    command: { ...command, args: [...command.args, '--reporter=json', `--outputFile.json=${report}`] },
    env: { ...ownEnv, DATABASE_URL: undefined, ...env },
    count: countVitest,
  }))
}

/**
 * The journeys in a real Chromium on the built client.
 * @param {Toolbox} toolbox
 * @returns {Step}
 */
export function journeys({ tool, env }) {
  return counted('journeys in Chromium', (report) => ({
    command: tool('playwright', 'test', '--reporter=list,json'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, DATABASE_URL: undefined },
    count: countPlaywright,
  }))
}

/**
 * A step that passes when its command does, and counts as one.
 * @param {string} name
 * @param {Command} command
 * @returns {Step}
 */
function check(name, command) {
  return {
    name,
    run: async () => {
      const { code, output } = await capture(command)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

/**
 * A step that counts the tests in the report of its runner. A runner that fails without a failed test counts as one.
 * @param {string} name
 * @param {(report: string) => { command: Command, env: NodeJS.ProcessEnv, count: (report: any) => Counts }} plan
 * @returns {Step}
 */
function counted(name, plan) {
  return {
    name,
    run: async () => {
      const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
      mkdirSync(reports, { recursive: true })
      rmSync(report, { force: true })
      const { command, env, count } = plan(report)
      const { code, output } = await capture({ ...command, env })
      const { passed, failed, skipped, times, again = [] } = count(readReport(report))
      const notes = [
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
        ...again.map((test) => `AT THE SECOND TRY: ${test}`),
      ]
      const note = notes.length > 0 ? { note: notes.join(', ') } : {}
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output, times, ...note }
    },
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The runner broke before it could report: its exit code says so, and its output is shown.
    return null
  }
}

/**
 * A file that fails as a whole, before any of its tests, counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
function countVitest(report) {
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (report?.testResults ?? [])
  const results = files.flatMap((file) => file.assertionResults.map((result) => result.status))
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: results.filter((status) => status === 'passed').length,
    failed: results.filter((status) => status === 'failed').length + broken.length,
    skipped: results.filter((status) => status !== 'passed' && status !== 'failed').length,
    times: timesOfVitest(report),
  }
}

/**
 * A test that passed only when tried again (playwright.config.ts) is named, so that somebody looks into it.
 * @param {any} report
 * @returns {Counts}
 */
function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const specs = specsOf(report ?? {})
  const again = specs
    .filter(({ tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'))
    .map(({ title }) => title)
  return { passed: expected + flaky, failed: unexpected, skipped, times: timesOfPlaywright(specs), again }
}

/**
 * @param {any} suite of Playwright's report, or the report itself
 * @returns {any[]}
 */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
