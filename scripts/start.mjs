import { buildClientIfNeeded } from './build.mjs'
import { hand } from './run.mjs'
import { root, setUp } from './setup.mjs'

const toolbox = await setUp()
await buildClientIfNeeded(toolbox)
hand({ command: toolbox.node, args: ['server/main.ts'], env: toolbox.env, cwd: root })
