import { spawn } from 'node:child_process'

/**
 * @typedef {{ command: string, args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string }} Command
 * @typedef {{ code: number, output: string }} Outcome
 */

/**
 * Runs a command with its output on the terminal; resolves to its exit code.
 * @param {Command} command
 * @returns {Promise<number>}
 */
export async function show(command) {
  return (await finish(command, 'inherit')).code
}

/**
 * Runs a command quietly; resolves to its exit code and all it printed.
 * @param {Command} command
 * @returns {Promise<Outcome>}
 */
export async function capture(command) {
  return finish(command, 'pipe')
}

/**
 * Starts a command that goes on until it is told to stop, and ends this process as that one ended.
 * @param {Command} command
 */
export function hand(command) {
  const child = spawn(command.command, command.args, { stdio: 'inherit', env: command.env, cwd: command.cwd })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends its signals to the child as well; only signals sent to this process alone are passed on.
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  return child
}

/**
 * @param {Command} command
 * @param {'inherit' | 'pipe'} stdio
 * @returns {Promise<Outcome>}
 */
function finish({ command, args, env, cwd }, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env, cwd })
    const printed = /** @type {Buffer[]} */ ([])
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })
}
