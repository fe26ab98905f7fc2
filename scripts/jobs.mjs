import { show } from './run.mjs'
import { root, setUp } from './setup.mjs'

const { node, env } = await setUp()
process.exitCode = await show({
  command: node,
  args: ['server/jobs-command.ts', ...process.argv.slice(2)],
  env,
  cwd: root,
})
