import { resolve } from 'node:path'
import { z } from 'zod'

const repository = resolve(import.meta.dirname, '..')

/** How keys for push look, as text. */
export const vapidForms = { public: /^B[\w-]{86}$/, private: /^[\w-]{43}$/ }

/** Every setting of the server, read from the environment: what it is for, and what holds without it. */
export const settings = {
  PORT: {
    about: 'Port the server listens on.',
    schema: z.coerce.number().int().min(0).max(65_535).default(8080),
  },
  HOST: {
    about: 'Address the server listens on; 0.0.0.0 for all, as in a container.',
    schema: z.string().min(1).default('127.0.0.1'),
  },
  DATA_DIR: {
    about:
      'Folder of the embedded database, of the generated secret, of photos, recordings, documents, ' +
      'and of mail that is not sent.',
    schema: z.string().min(1).default('.data'),
  },
  DATABASE_URL: {
    about: 'Postgres 15 or newer, as postgres://user:password@host/database. Without it the embedded database is used.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  },
  MEDIA_URL: {
    about:
      'S3-compatible bucket for photos, recordings, and documents, as s3://key:secret@host/bucket?region=us-east-1 ' +
      '(s3+http:// without TLS). Without it they are files in DATA_DIR/media.',
    schema: z
      .url({ protocol: /^s3(\+http)?$/, error: 'must be an address such as s3://key:secret@host/bucket' })
      .refine((url) => /^\/[^/]+$/.test(new URL(url).pathname), 'must name one bucket')
      .optional(),
  },
  MEDIA_QUOTA: {
    about: 'How many GB the photos, recordings, and documents of one account may take.',
    schema: z.coerce.number().positive().max(1_000_000).default(20),
  },
  NODE_ENV: {
    about: 'production switches off the demo family and insists on settings that real families need.',
    schema: z.enum(['development', 'production', 'test']).default('development'),
  },
  JWT_SECRET: {
    about:
      'Signs the sign-in tokens, at least 32 random characters. Generated and kept in DATA_DIR when left out; ' +
      'required in production with DATABASE_URL.',
    schema: z
      .string()
      .refine(isStrong, 'must be at least 32 random characters, for example from: openssl rand -base64 48')
      .optional(),
  },
  TRUST_PROXY: {
    about: 'How many proxies before the server may be believed about the address and protocol of a visitor.',
    schema: z.coerce.number().int().min(0).max(10).default(0),
  },
  LOG_LEVEL: {
    about: 'Least important log line that is written.',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  },
  LOGIN_ATTEMPTS: {
    about:
      'Sign-ins allowed per minute for one account from one network address, and three times as many for either ' +
      'alone (beyond that strangers take turns); as many mails per hour.',
    schema: z.coerce.number().int().min(1).default(10),
  },
  PUBLIC_URL: {
    about: 'Where parents reach this installation, for the links in mail; required in production with SMTP_URL.',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://hearthbook.example' })
      .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'must be without a path')
      .transform((url) => new URL(url).origin)
      .optional(),
  },
  SMTP_URL: {
    about: 'Mail server, as smtps://user:password@host. Without it mail is written into files in DATA_DIR/mail.',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' }).optional(),
  },
  MAIL_FROM: {
    about: 'Whom mail comes from, an address or Name <address>; required in production with SMTP_URL.',
    schema: z
      .string()
      .regex(/^([^\r\n<>"]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or Name <address>')
      .default('Hearthbook <hearthbook@localhost>'),
  },
  BILLING: {
    about: 'off gives everyone access and asks nobody for money, as for a family that hosts it for itself.',
    schema: z.enum(['on', 'off']).default('on'),
  },
  STRIPE_SECRET_KEY: {
    about:
      'Secret key of Stripe. Without it a test checkout stands in, in which no money moves; required in ' +
      'production, unless BILLING=off.',
    schema: z.string().min(8, 'must be a secret key such as sk_live_...').optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'Signs what Stripe sends to /api/webhooks/stripe; required with STRIPE_SECRET_KEY.',
    schema: z.string().min(8, 'must be a signing secret such as whsec_...').optional(),
  },
  STRIPE_PRICE_FAMILY: {
    about: 'The price of the Family Plan at Stripe; required with STRIPE_SECRET_KEY.',
    schema: z.string().min(1).optional(),
  },
  STRIPE_API_URL: {
    about: "Where Stripe is reached, for a stand-in; without it, Stripe's own address.",
    schema: z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:12111' }).optional(),
  },
  VAPID_PUBLIC_KEY: {
    about:
      'Public key with which devices ask for notifications, from: npx web-push generate-vapid-keys. Without it a ' +
      'pair is generated and kept in DATA_DIR; in production with DATABASE_URL devices are then told nothing.',
    schema: z
      .string()
      .regex(vapidForms.public, 'must be a key such as npx web-push generate-vapid-keys prints')
      .optional(),
  },
  VAPID_PRIVATE_KEY: {
    about: 'Private key beside it; each is required with the other.',
    schema: z
      .string()
      .regex(vapidForms.private, 'must be a key such as npx web-push generate-vapid-keys prints')
      .optional(),
  },
  LEGAL_OWNER: {
    about: 'Who runs this installation, named in the footer and the legal pages.',
    schema: z.string().min(1).default('Hearthbook'),
  },
  SUPPORT_EMAIL: {
    about: 'Where parents write for help.',
    schema: z.email().default('support@example.com'),
  },
} as const

/** Settings as the server uses them: `DATA_DIR` is absolute. */
export type Config = Readonly<z.output<typeof schema>>

/** The settings in an environment; an empty value counts as none. Throws one sentence per wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) {
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  insistOnWholeStripe(given)
  if (!given['VAPID_PUBLIC_KEY'] !== !given['VAPID_PRIVATE_KEY']) {
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are required with each other')
  }
  if (read.data.NODE_ENV === 'production') insist(given)
  return { ...read.data, DATA_DIR: resolve(repository, read.data.DATA_DIR) }
}

const schema = z.object(
  // The mapped type of the entries is lost by Object.fromEntries.
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.schema])) as unknown as {
    [Name in keyof typeof settings]: (typeof settings)[Name]['schema']
  },
)

/** Settings that a server for real families can't go without: parents would be the first to notice a default. */
function insist(given: Readonly<Partial<Record<string, string>>>): void {
  const needs = [
    { name: 'JWT_SECRET', beside: 'DATABASE_URL' },
    { name: 'PUBLIC_URL', beside: 'SMTP_URL' },
    { name: 'MAIL_FROM', beside: 'SMTP_URL' },
  ]
  const missing = needs
    .filter(({ name, beside }) => given[beside] && !given[name])
    .map(({ name, beside }) => `${name} is required in production with ${beside}`)
  if (!given['STRIPE_SECRET_KEY'] && given['BILLING'] !== 'off') {
    missing.push('STRIPE_SECRET_KEY is required in production, unless BILLING=off')
  }
  if (missing.length > 0) throw new Error(missing.join('\n'))
}

/** Half a set-up would take money without ever hearing of it. */
function insistOnWholeStripe(given: Readonly<Partial<Record<string, string>>>): void {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_FAMILY']
  const missing = names.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === names.length) return
  throw new Error(missing.map((name) => `${name} is required with the other settings of Stripe`).join('\n'))
}

// Words and repetitions are no secrets: a random one of 32 characters has many different ones.
function isStrong(secret: string): boolean {
  return secret.length >= 32 && new Set(secret).size >= 12 && !/secret|change.?me|password|example/i.test(secret)
}
