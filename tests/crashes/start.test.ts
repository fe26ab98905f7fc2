import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts a server in a folder until it ends; no file it writes may be longer than `max` KB: then writing fails as on a full disk. */
async function start(folder: string, max = 'unlimited') {
  const env = { ...process.env, NODE_ENV: 'production', BILLING: 'off', DATABASE_URL: '', DATA_DIR: folder, PORT: '0' }
  const command = `ulimit -f ${max}; exec "${process.execPath}" server/main.ts`
  const child = spawn('bash', ['-c', command], { cwd: root, env, stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => void (said[name] += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

test.each([
  ['jwt-secret', ''],
  ['vapid-keys.json', '{"publicKey":"B'],
])(
  'with %s cut off a server says which file it is and ends, and nothing ran (rule api.secrets)',
  async (name, text) => {
    const folder = await aFolder()
    await writeFile(join(folder, name), text)

    const { code, stdout, stderr } = await start(folder)

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(join(folder, name))])
    expect(await readdir(folder)).not.toContain('database')
  },
)

test('on a full disk a first start leaves no half secret, and says what it could not write (rule api.secrets)', async () => {
  const folder = await aFolder()

  const { code, stdout, stderr } = await start(folder, '0')

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`${join(folder, 'jwt-secret')} can't be written`)])
  expect(await readdir(folder)).toEqual([])
})

test('where the embedded database has no room a server ends with a line, and leaves no half of it (rule api.secrets)', async () => {
  const folder = await aFolder()

  const { code, stderr } = await start(folder, '4')

  expect(code).toBe(1)
  expect(stderr).toContain(`The database in ${join(folder, 'database')} can't be opened`)
  expect(stderr).toMatch(/The disk has \d+ MB left/)
  expect(stderr).not.toContain('    at ')
  expect(await readdir(folder)).not.toContain('database')
})
