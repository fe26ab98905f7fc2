import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server on the embedded database, as `npm start` begins it, with the demo family. */
export interface EmbeddedServer {
  url: string
  stop: () => void
}

/** Starts one on a free port, with a folder of its own. Throws with its last words when it ends before it is ready. */
export async function startEmbeddedServer(): Promise<EmbeddedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-embedded-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DATABASE_URL: '' },
  })
  server.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const stop = () => void server.kill()
  process.on('exit', stop)
  let said = ''
  const url = await new Promise<string>((ready, failed) => {
    server.on('exit', () => failed(new Error(`The server ended: ${said}`)))
    for (const output of [server.stdout, server.stderr]) {
      output.on('data', (text) => {
        said += text
        const [, address] = /ready: (http:\S+)/.exec(said) ?? []
        if (address !== undefined) ready(address)
      })
    }
  })
  return { url, stop }
}
