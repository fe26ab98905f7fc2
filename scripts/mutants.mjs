import { show } from './run.mjs'
import { root, setUp } from './setup.mjs'

// npm run mutants -- --jobs 2
const { node, env } = await setUp()
process.exitCode = await show({
  command: node,
  args: ['tests/mutants/run.ts', ...process.argv.slice(2)],
  env,
  cwd: root,
})
