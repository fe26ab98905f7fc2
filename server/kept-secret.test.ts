import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { tokenSecret } from './secret.ts'
import { vapidKeys } from './vapid-keys.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe.each([
  ['jwt-secret', tokenSecret, 0.5],
  ['vapid-keys.json', vapidKeys, 0.5],
  ['vapid-keys.json', vapidKeys, 0.9],
] as const)('%s (rule api.secrets)', (name, secretOf, part) => {
  test('of processes that start at once is the same, whole, and nothing lies beside it', async () => {
    const folder = await aFolder()
    const config = readConfig({ DATA_DIR: join(folder, 'data') })

    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => secretOf(config)))

    for (const other of others) expect(other).toEqual(first)
    expect(await readdir(join(folder, 'data'))).toEqual([name])
    expect((await stat(join(folder, 'data', name))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700)
    expect(await secretOf(config)).toEqual(first)
  })

  test('that is empty, cut off or full of zeros is named by its path with what to do, and stays as it is', async () => {
    const folder = await aFolder()
    const config = readConfig({ DATA_DIR: folder })
    await secretOf(config)
    const path = join(folder, name)
    const whole = await readFile(path, 'utf8')

    for (const text of ['', whole.slice(0, whole.length * part), '\0'.repeat(whole.length)]) {
      await writeFile(path, text)
      const said = await secretOf(config).catch((cause: unknown) => cause)
      expect(String(said)).toContain(`${path} is ${text === '' ? 'empty' : 'damaged'}`)
      expect(String(said)).toContain('Put it back from a backup, or delete it and start again')
      expect(String(said)).not.toContain(whole.slice(0, 10))
      expect(await readFile(path, 'utf8')).toBe(text)
    }

    await rm(path)
    expect(await secretOf(config)).not.toBeNull()
  })
})
