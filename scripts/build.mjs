import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './run.mjs'
import { root } from './setup.mjs'

const builtPage = join(root, 'dist', 'client', 'index.html')
const sources = [
  'client',
  'shared',
  'papers',
  'scripts/custom-media.mjs',
  'scripts/precompress.mjs',
  'scripts/preload-scripts.mjs',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds the client if it was never built or its sources changed since. Ends the process when the build fails.
 * @param {import('./setup.mjs').Toolbox} toolbox
 */
export async function buildClientIfNeeded({ tool }) {
  if (existsSync(builtPage) && newestOf(sources.map((name) => join(root, name))) < statSync(builtPage).mtimeMs) return
  console.log('Building the client ...')
  const { code, output } = await capture(tool('vite', 'build'))
  if (code === 0) return
  console.error(output)
  process.exit(code)
}

/**
 * When the newest of some files and folders changed, in milliseconds since 1970.
 * @param {string[]} paths
 * @returns {number}
 */
function newestOf(paths) {
  return Math.max(
    ...paths.map((path) => {
      const { mtimeMs } = statSync(path)
      if (!statSync(path).isDirectory()) return mtimeMs
      return Math.max(mtimeMs, newestOf(readdirSync(path).map((name) => join(path, name))))
    }),
  )
}
