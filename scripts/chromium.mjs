import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const usualPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of Chromium, or `null`. CHROMIUM_PATH goes before all other places; throws when it names no file.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`)
  if (named) return named
  return [...onPath(names), ...usualPlaces, ownOfPlaywright()].find((file) => existsSync(file)) ?? null
}

/**
 * Finds Chromium or installs Debian's. Throws with what to do when neither works: browser tests are never skipped.
 * @returns {string}
 */
export function findOrInstallChromium() {
  const found = findChromium() ?? (installFromDebian() ? findChromium() : null)
  if (found) return found
  throw new Error(
    'Chromium is missing. Install it (Debian, Ubuntu: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  )
}

/**
 * Debian's Chromium without the windows around it: the same engine, in three quarters of the time. `null` where there is none,
 * or where CHROMIUM_PATH says which browser is meant.
 * @returns {string | null}
 */
export function findChromiumShell() {
  if (process.env.CHROMIUM_PATH) return null
  return onPath(['chromium-headless-shell']).find((file) => existsSync(file)) ?? null
}

/** @param {readonly string[]} programs */
function onPath(programs) {
  return programs.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
}

/** The browser that `npx playwright install chromium` puts in its cache. */
function ownOfPlaywright() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium ...')
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core']
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  )
}
