import { show } from './run.mjs'
import { root, setUp } from './setup.mjs'

// npm run simulate -- --seeds 3000 --from 1
const { node, env } = await setUp()
process.exitCode = await show({
  command: node,
  args: ['tests/simulation/run.ts', ...process.argv.slice(2)],
  env,
  cwd: root,
})
