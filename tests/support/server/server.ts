import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { v4 as anyId, v7 as newId } from 'uuid'
import { buildApp, type Parts } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { countersInMemory } from '#server/plugins/counters.ts'
import { diskStore } from '#server/media/disk-store.ts'
import type { Mail } from '#server/mail/email-template.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import { opVersion, type Op, type PushAnswer } from '#shared/records/op.ts'
import { migratedDatabase } from './migrated-database.ts'
import { neverRestored } from './never-restored.ts'

/** An answer with its JSON parsed. */
export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  body: T
}

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>

/** A signed-in family: calls carry its token. */
export interface Family {
  user: User
  token: string
  call: <T>(call: Call) => Promise<Answer<T>>
  get: <T>(url: string) => Promise<Answer<T>>
  post: <T>(url: string, payload: object) => Promise<Answer<T>>
  put: <T>(url: string, payload: object, headers?: Record<string, string>) => Promise<Answer<T>>
  delete: <T>(url: string) => Promise<Answer<T>>
  push: (ops: readonly unknown[], more?: object) => Promise<Answer<PushAnswer>>
}

export interface TestServer {
  app: FastifyInstance
  connection: Connection
  /** A call without a token, as a visitor's page makes it: with the XSRF proof. */
  visit: <T>(call: Call) => Promise<Answer<T>>
  /** Registers a family of its own for a test. */
  family: () => Promise<Family>
  as: (signedIn: SignedIn) => Family
  /** The mails to an address, oldest first, once none is on its way. */
  mailTo: (address: string) => Promise<Mail[]>
  close: () => Promise<void>
}

const xsrf = 'a-proof-for-tests'

/** Signs the tokens of every test server. */
export const secret = new TextEncoder().encode('a key that is good enough for tests')

/**
 * Starts an app on the database of its worker: PGlite in memory, or one on the Postgres of DATABASE_URL. Tests use families of their
 * own rather than an empty database. With `connection` it shares another server's.
 */
export async function startServer(
  settings: NodeJS.ProcessEnv = {},
  parts: Partial<Pick<Parts, 'demo' | 'connection' | 'media' | 'sendMail' | 'pushKeys' | 'counters'>> = {},
): Promise<TestServer> {
  const { connection, drop } = parts.connection
    ? shared(parts.connection)
    : await freshDatabase({ isAlone: parts.demo !== undefined })
  if (!parts.connection) {
    await migrate(connection.db)
    // Another file may have left the database that they share as one that was just restored.
    await neverRestored(connection.db)
  }
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', LOGIN_ATTEMPTS: '1000', ...settings })
  const mailbox: Mail[] = []
  // Made with the first file in it.
  const mediaFolder = join(tmpdir(), `hearthbook-media-${anyId()}`)
  const intoMailbox = async (mail: Mail) => `mail ${mailbox.push(mail)}`
  const app = await buildApp({
    config,
    connection,
    secret,
    demo: parts.demo ?? null,
    media: parts.media ?? diskStore(mediaFolder),
    sendMail: parts.sendMail ?? intoMailbox,
    pushKeys: parts.pushKeys ?? null,
    // Servers of one test share a database, and each counts for itself, unless a test is about that.
    counters: parts.counters ?? countersInMemory(),
  })

  const visit = <T>(call: Call) => {
    const headers = { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, ...call.headers }
    return send<T>(app, { ...call, headers })
  }
  const as = (signedIn: SignedIn) => familyOf(app, signedIn)
  return {
    app,
    connection,
    visit,
    as,
    mailTo: async (address) => {
      await app.mail.idle()
      return mailbox.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
    },
    family: async () => {
      const { status, body } = await visit<SignedIn>({ method: 'POST', url: '/api/register', payload: aRegistration() })
      if (status !== 201) throw new Error(`A test family could not register: ${JSON.stringify(body)}`)
      return as(body)
    },
    close: async () => {
      await app.close()
      await drop()
      await rm(mediaFolder, { recursive: true, force: true })
    },
  }
}

/**
 * A database, and how to be rid of it; migrated, unless a test does that. All files of a worker share one, but for those that must
 * be alone: tests use families of their own, and a start takes most of a second.
 */
export async function freshDatabase({ isMigrated = true, isAlone = false } = {}): Promise<{
  connection: Connection
  drop: () => Promise<void>
}> {
  const server = process.env['DATABASE_URL']
  if (isMigrated && !isAlone)
    return shared(await (ofWorker ??= server ? openOn(server, databaseOfWorker) : openMigrated()))
  if (!server) {
    const connection = isMigrated ? await openMigrated() : await connect({ folder: null })
    return { connection, drop: () => connection.close() }
  }
  const name = `test_${anyId().replaceAll('-', '')}`
  const connection = await openOn(server, name)
  const drop = async () => {
    await connection.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { connection, drop }
}

let ofWorker: Promise<Connection> | undefined

/** Dropped when the run is over (tests/support/server/shared-databases.ts). */
const databaseOfWorker = `${process.env['SHARED_DATABASES'] ?? 'test_shared'}_${anyId().replaceAll('-', '')}`

async function openMigrated(): Promise<Connection> {
  return connect({ folder: null, copyOf: await migratedDatabase() })
}

/** A new database on a Postgres. */
async function openOn(server: string, name: string): Promise<Connection> {
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return connect({ url: url.href })
}

/** Returns a shared database; its opener closes it, or the end of the process does. */
function shared(connection: Connection) {
  return { connection, drop: async () => {} }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A registration that is accepted, with an address of its own. */
export function aRegistration(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Hannah Miller',
    email: `hannah-${anyId()}@example.com`,
    password: 'a long password',
    password_confirmation: 'a long password',
    terms_accepted: true,
    privacy_accepted: true,
    cookies_accepted: true,
    ...fields,
  }
}

/** An op as a device sends it. */
export function anOp(op: Pick<Op, 'record' | 'record_id' | 'kind'> & Partial<Op>): Op {
  return { id: newId(), group: newId(), v: opVersion, made_at: Date.now(), ...op }
}

function familyOf(app: FastifyInstance, { token, user }: SignedIn): Family {
  const call = <T>({ headers, ...rest }: Call) =>
    send<T>(app, { ...rest, headers: { authorization: `Bearer ${token}`, ...headers } })
  return {
    user,
    token,
    call,
    get: (url) => call({ method: 'GET', url }),
    post: (url, payload) => call({ method: 'POST', url, payload }),
    put: (url, payload, headers = {}) => call({ method: 'PUT', url, payload, headers }),
    delete: (url) => call({ method: 'DELETE', url }),
    push: (ops, more = {}) => {
      const envelope = { account: user.id, device: 'tablet', epoch: null, now: Date.now(), app: 'test' }
      return call({ method: 'POST', url: '/api/sync/push', payload: { ...envelope, ops, ...more } })
    },
  }
}

async function send<T>(app: FastifyInstance, call: Call): Promise<Answer<T>> {
  const { statusCode, headers, payload } = await app.inject(call)
  return { status: statusCode, headers, body: parsed(payload) as T } // the test says what it expects
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
