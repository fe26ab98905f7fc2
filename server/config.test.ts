import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { tokenSecret } from './secret.ts'

const strong = 'Zr8v1kQx0mWbT3yJpLs6eHdUfGnA2cRo'

describe('settings', () => {
  test('have defaults that start on a bare machine', () => {
    const config = readConfig({ PORT: '' })
    expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', NODE_ENV: 'development', TRUST_PROXY: 0 })
    expect(isAbsolute(config.DATA_DIR)).toBe(true)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV'],
    [{ JWT_SECRET: 'secret' }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'changeme-changeme-changeme-changeme' }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'a'.repeat(64) }, 'JWT_SECRET'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' }, 'JWT_SECRET is required'],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example' }, 'PUBLIC_URL is required'],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://b.example' }, 'MAIL_FROM is required'],
    [{ NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY is required in production, unless BILLING=off'],
    [{ STRIPE_SECRET_KEY: 'sk_live_one' }, 'STRIPE_WEBHOOK_SECRET is required with the other settings of Stripe'],
    [{ STRIPE_API_URL: 'stripe' }, 'STRIPE_API_URL'],
    [{ BILLING: 'maybe' }, 'BILLING'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://b.example/app' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'Hearthbook' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Hearthbook <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  ])('%j is refused by name', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  test('a production server starts with a secret of its own', () => {
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost/x',
      JWT_SECRET: strong,
      BILLING: 'off',
    }
    expect(readConfig(environment)).toMatchObject({ JWT_SECRET: strong })
  })

  test('a production server that sends mail starts when it knows its own address', () => {
    const mail = {
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Ours <a@b.example>',
      PUBLIC_URL: 'https://b.example/',
    }
    expect(readConfig({ NODE_ENV: 'production', BILLING: 'off', ...mail })).toMatchObject({
      ...mail,
      PUBLIC_URL: 'https://b.example',
    })
  })

  test('a secret is made once, and kept for its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthbook-secret-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const config = readConfig({ DATA_DIR: folder })

    const [first, second] = [await tokenSecret(config), await tokenSecret(config)]

    expect(first).toEqual(second)
    expect(first.length).toBeGreaterThanOrEqual(64)
    expect((await stat(join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  })
})
