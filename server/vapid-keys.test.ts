import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { readConfig } from './config.ts'
import { vapidKeys } from './vapid-keys.ts'

const own = webPush.generateVAPIDKeys()
const given = { VAPID_PUBLIC_KEY: own.publicKey, VAPID_PRIVATE_KEY: own.privateKey }
const production = {
  NODE_ENV: 'production',
  BILLING: 'off',
  DATABASE_URL: 'postgres://host/db',
  JWT_SECRET: 'kJ8s-2hQpZ_vN4xT7wLr9yBc3mDf6gAe',
}

describe('the keys of an installation (rule notifications.push-keys)', () => {
  test('are made once, and kept for the eyes of its owner', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthbook-keys-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const config = readConfig({ DATA_DIR: join(folder, 'data') })

    const [first, again] = [await vapidKeys(config), await vapidKeys(config)]

    expect(first?.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(again).toEqual(first)
    expect((await stat(join(folder, 'data', 'vapid-keys.json'))).mode & 0o777).toBe(0o600)
  })

  test('are those of the settings', async () => {
    expect(await vapidKeys(readConfig({ ...production, ...given }))).toEqual(own)
  })

  test('are none where several servers would each make their own', async () => {
    expect(await vapidKeys(readConfig(production))).toBeNull()
  })

  test.each([
    [{ VAPID_PUBLIC_KEY: own.publicKey }, /required with each other/],
    [{ ...given, VAPID_PRIVATE_KEY: 'abc' }, /VAPID_PRIVATE_KEY must be a key/],
  ])('are refused by halves or in another form', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })
})
