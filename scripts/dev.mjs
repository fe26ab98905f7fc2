import { hand } from './run.mjs'
import { root, setUp } from './setup.mjs'

const { node, env, tool } = await setUp()
const server = hand({ command: node, args: ['--watch', 'server/main.ts'], env, cwd: root })
const client = hand(tool('vite'))
process.on('exit', () => [server, client].forEach((child) => child.kill()))
