import { show } from './run.mjs'
import { root, setUp } from './setup.mjs'

const { node, env } = await setUp()
process.exitCode = await show({ command: node, args: ['server/restored.ts'], env, cwd: root })
