import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultTimezone, dayIn } from '#shared/notifications/timezones.ts'
import { buildApp, installationOf } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connect, type Connection } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { noticeRestored } from './db/restored.ts'
import { demoName, demoSignIn, makeDemo } from './demo/make-demo.ts'
import { finishDemoAccount, openDemoAccount, type DemoAccount } from './features/accounts/demo-account.ts'
import { openServiceJobs } from './job-kinds.ts'
import { mailTransport } from './mail/mail-transport.ts'
import { canConvert } from './features/media/playable.ts'
import { openObjectStore } from './media/open-object-store.ts'
import { quietTimes } from './plugins/quiet.ts'
import { policies } from './policies.ts'
import { tokenSecret } from './secret.ts'
import { vapidKeys } from './vapid-keys.ts'

try {
  await start(readConfig(process.env))
} catch (cause) {
  // Before there is a log: what is wrong with the settings, a secret or the database, or who holds the data folder.
  console.error(cause instanceof Error ? cause.message : cause)
  // At once: nothing of what was opened goes on by itself.
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  // First: where one can't be had, nothing else begins.
  const [secret, pushKeys] = [await tokenSecret(config), await vapidKeys(config)]
  const connection = await connect(config.DATABASE_URL ? { url: config.DATABASE_URL } : { folder: config.DATA_DIR })
  await migrate(connection.db)
  if (await noticeRestored(connection.db)) console.log('The database was restored: devices will send what it lacks.')
  const demo = await openDemo(config, connection)
  const mailFolder = join(config.DATA_DIR, 'mail')
  const sendMail = mailTransport({ smtpUrl: config.SMTP_URL, folder: mailFolder, from: config.MAIL_FROM })
  const app = await buildApp({
    config,
    connection,
    secret,
    demo: demo && demoSignIn,
    media: openObjectStore(config),
    sendMail,
    pushKeys,
  })
  const quiet = quietTimes(app.server)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  console.log(`Hearthbook is ready: ${address}`)
  if (config.NODE_ENV === 'production' && config.SMTP_URL === undefined) {
    console.warn(`SMTP_URL is not set: mail is only written to ${mailFolder}, and reaches no parent.`)
  }
  if (pushKeys === null) {
    console.warn('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: devices are told nothing by push.')
  }

  if (!(await canConvert())) {
    console.warn('ffmpeg is not installed: recordings made in Chrome or Firefox may not play on iPhones and iPads.')
  }

  const stopping = new AbortController()
  const jobs = openServiceJobs(app, connection, { sendMail, installation: installationOf(app, config) }).catch(
    (cause: unknown) => app.log.error({ err: cause }, 'the jobs could not be opened'),
  )
  const background = demo && !demo.isFinished ? fillDemo(app, demo, () => quiet(stopping.signal)) : Promise.resolve()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop())

  async function stop(): Promise<void> {
    // A terminal signals the whole process group, and the parent passes the signal on: it comes twice.
    if (stopping.signal.aborted) return
    stopping.abort()
    hurry(app)
    await app.close()
    await Promise.all([background, jobs.then((opened) => opened?.stop())])
    await connection.close()
  }
}

/**
 * A stopping server has 10 seconds: slow readers and a hanging store are cut off (rule api.stop). All of it comes
 * again, since nothing counts before it is done.
 */
function hurry({ media, server }: FastifyInstance): void {
  const after = (milliseconds: number, work: () => void) => void setTimeout(work, milliseconds).unref()
  after(4_000, () => {
    media.close()
    server.closeAllConnections()
  })
  after(8_500, () => process.exit())
}

/** The demo family is for trying out: only where nobody keeps real records. */
async function openDemo({ NODE_ENV }: Config, { db, url }: Connection): Promise<DemoAccount | null> {
  if (url !== null || NODE_ENV === 'production') return null
  return openDemoAccount({ db, policies }, { name: demoName, ...demoSignIn })
}

async function fillDemo(app: FastifyInstance, { id }: DemoAccount, rest: () => Promise<void>): Promise<void> {
  try {
    await makeDemo(app, id, dayIn(defaultTimezone, Date.now()), rest)
    await finishDemoAccount(app.db, id)
  } catch (cause) {
    const stopped = cause instanceof Error && cause.name === 'AbortError'
    if (!stopped) app.log.error({ err: cause }, 'the demo family could not be completed')
  }
}
