import { hand } from './run.mjs'
import { root, setUp } from './setup.mjs'

const { node, env: ownEnv, tool } = await setUp()
// The client's development server passes calls on to the port it finds in PORT.
const env = { ...ownEnv, PORT: process.env.PORT || '8080' }
const server = hand({ command: node, args: ['--watch', 'server/main.ts'], env, cwd: root })
const client = hand({ ...tool('vite'), env })
process.on('exit', () => [server, client].forEach((child) => child.kill()))
