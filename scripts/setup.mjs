import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { show } from './run.mjs'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const lockHashFile = join(modules, '.lock-hash')
const oldestNode = /** @type {const} */ ([22, 18])

/**
 * @typedef {{ node: string, env: NodeJS.ProcessEnv, tool: (name: string, ...args: string[]) => import('./run.mjs').Command }} Toolbox
 * `node` is new enough for the server; `env` finds the installed tools; `tool` is the command that runs one of them.
 */

/**
 * Installs what package-lock.json names, if that is not done yet. Ends the process with a message when it cannot.
 * @returns {Promise<Toolbox>}
 */
export async function setUp() {
  await install()
  mkdirSync(join(root, '.data'), { recursive: true })
  const env = { ...process.env, [pathName]: [bin, process.env[pathName]].join(delimiter) }
  const node = findNode()
  return { node, env, tool: (name, ...args) => ({ command: node, args: [toolFile(name), ...args], env, cwd: root }) }
}

// Windows writes "Path".
const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'

async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(lockHashFile) && readFileSync(lockHashFile, 'utf8') === wanted) return
  console.log('Installing dependencies ...')
  const code = await show({
    ...npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']),
    cwd: root,
  })
  if (code !== 0) stop('npm ci failed; see above.')
  writeFileSync(lockHashFile, wanted)
}

/**
 * npm as it was started, on a Node outside node_modules: `npm ci` deletes that folder.
 * @param {string[]} args
 * @returns {import('./run.mjs').Command}
 */
function npm(args) {
  const path = (process.env[pathName] ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const env = { ...process.env, [pathName]: path.join(delimiter) }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node) return { command: node, args: [script, ...args], env }
  return process.platform === 'win32'
    ? { command: 'cmd', args: ['/c', 'npm', ...args], env }
    : { command: 'npm', args, env }
}

/** The Node that comes with the dependencies (Linux), or the one that runs this. */
function findNode() {
  const found = [join(bin, 'node'), process.execPath].find((file) => existsSync(file) && isNewEnough(file))
  return found ?? stop(`Hearthbook needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`)
}

/** @param {string} file */
function isNewEnough(file) {
  const version = spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/**
 * The script behind a command of node_modules/.bin, so that it runs by the right Node on every platform.
 * @param {string} name
 */
function toolFile(name) {
  const folder = join(modules, { tsc: 'typescript', playwright: '@playwright/test' }[name] ?? name)
  const { bin: scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof scripts === 'string' ? scripts : scripts[name])
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}
