import { CompiledQuery } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { cleanUp } from './features/accounts/clean-up.ts'
import { tellMovedDeletions } from './features/accounts/deletion/deletion-queries.ts'
import { purgeAccounts } from './features/accounts/deletion/purge.ts'
import { tellAddress } from './features/accounts/email/customer-address.ts'
import { letter, writeAccountEmail, type AccountEmail } from './features/accounts/email/letters.ts'
import { makeExports, type Exporting } from './features/exports/make-exports.ts'
import { refreshAll } from './features/billing/queries.ts'
import { renewTodos } from './features/compliance/renew-todos.ts'
import { messageIdOf, reminder, writeReminder } from './features/notifications/reminder.ts'
import { sendToDevice } from './features/notifications/push-reminder.ts'
import { subscribedDevices } from './features/notifications/push-subscriptions.ts'
import { tellFamilies } from './features/notifications/tell-families.ts'
import { sweepLeftovers } from './features/media/leftover-media.ts'
import { isPlayable, makePlayable } from './features/media/playable.ts'
import { removeLostCopies } from './features/packets/lost-copies.ts'
import { makeCopies } from './features/packets/make-copies.ts'
import type { Connection } from './db/connect.ts'
import type { Trx } from './db/database.ts'
import { openJobs, type Execute, type JobKind, type Jobs } from './jobs/jobs.ts'
import { printed, type Installation } from './mail/email-template.ts'
import { codesOf, isFinal } from './mail/mail-queue.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import { purgeOld } from './records/purge-old.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Keeps a letter as a job, which outlives this process (rule mail.jobs), and within a transaction holds only with
     * it; `null` where nobody works on jobs.
     */
    keepLetter: ((letter: AccountEmail, within?: Trx) => Promise<void>) | null
    /**
     * Keeps as a job that the payment provider hears of an address, which holds only with `within`; `null` where nobody
     * works on jobs.
     */
    keepAddress: ((account: string, within: Trx) => Promise<void>) | null
  }
}

/** The ports for letters beside the app. */
export interface Post {
  sendMail: MailTransport
  installation: Installation
}

const aboutAccount = z.object({ account: z.string() })
const daily = { retries: 5, patience: 60 * 60, keptDays: 30 }
// At night in America, apart from each other: the embedded database does one thing at a time.
const at = (minute: number) => `${minute} 8 * * *`

/** Everything the service does by itself (rule jobs.kinds). */
export function jobKinds(app: FastifyInstance, post: Post): JobKind[] {
  const { db, media, payments, log } = app
  const counting = (job: string, work: () => Promise<number>) => async () => {
    const count = await work()
    if (count > 0) log.info({ job, count }, 'a job found something to do')
  }
  return [
    { name: 'letter', retries: 12, patience: 90, keptDays: 3, work: (data, id) => sendLetter(app, post, data, id) },
    { name: 'reminders', cron: '* * * * *', retries: 0, patience: 10 * 60, keptDays: 1, work: () => remind(app) },
    { name: 'reminder', retries: 10, patience: 90, keptDays: 7, work: (data) => sendReminder(app, post, data) },
    // Also looked for by itself: what was asked for while a process died is found so.
    {
      name: 'exports',
      cron: '*/2 * * * *',
      retries: 0,
      patience: 6 * 60 * 60,
      keptDays: 1,
      work: counting('exports', () => makeExports({ db, media, log, tell: tellOfExport(app) })),
    },
    {
      name: 'packet-links',
      cron: '*/2 * * * *',
      retries: 0,
      patience: 60 * 60,
      keptDays: 1,
      work: counting('packet-links', () => copyPackets(app)),
    },
    {
      name: 'push',
      retries: 6,
      patience: 60,
      keptDays: 3,
      work: async (data) => void (await sendToDevice(app, data, Date.now())),
    },
    {
      ...daily,
      name: 'erase-accounts',
      cron: at(5),
      work: counting('erase-accounts', async () => (await purgeAccounts(db, media, payments, new Date())).length),
    },
    { ...daily, name: 'ask-payments', cron: at(10), work: () => askPayments(app) },
    {
      name: 'customer-address',
      retries: 12,
      patience: 90,
      keptDays: 30,
      work: (data) => tellAddress(app, aboutAccount.parse(data).account),
    },
    { ...daily, name: 'clean-up', cron: at(15), work: () => cleanUp(db, new Date()) },
    { ...daily, name: 'purge-deleted', cron: at(25), work: counting('purge-deleted', () => purgeOld(app, Date.now())) },
    { ...daily, name: 'renew-todos', cron: at(35), work: counting('renew-todos', () => renewTodos(app)) },
    {
      ...daily,
      name: 'leftover-media',
      cron: at(45),
      work: counting(
        'leftover-media',
        async () => (await sweepLeftovers(app)) + (await removeLostCopies(app, new Date())),
      ),
    },
  ]
}

/** Opens the jobs of a server and gives its letters to them. */
export async function openServiceJobs(app: FastifyInstance, connection: Connection, post: Post): Promise<Jobs> {
  const jobs = await openJobs({
    execute: executeOn(connection),
    isAlone: connection.url === null,
    kinds: jobKinds(app, post),
    log: app.log,
  })
  app.keepLetter = (kept, trx) => jobs.send('letter', kept, trx && executeOn({ db: trx }))
  app.keepAddress = (account, trx) => jobs.send('customer-address', { account }, executeOn({ db: trx }))
  app.wakeJob = (name) => jobs.send(name, {})
  app.keepReminder = async (kept, trx) => {
    const within = executeOn({ db: trx })
    await jobs.send('reminder', kept, within)
    if (app.push === null) return
    for (const device of await subscribedDevices(trx, kept.account)) {
      await jobs.send('push', { device, reminder: kept }, within)
    }
  }
  return jobs
}

/** Her export is ready: a letter says so, once (rule exports.told). */
function tellOfExport(app: FastifyInstance): Exporting['tell'] {
  return async ({ account, id }, trx) => app.keepLetter?.({ letter: 'export_ready', account, id }, trx)
}

/** Makes the copies of links to packets; a recording is converted as for a device (rule packets.copy). */
function copyPackets(app: FastifyInstance): Promise<number> {
  const { media, log } = app
  return makeCopies({
    writer: app,
    media,
    log,
    makePlayable: async (place, type) =>
      !isPlayable(type) && (await makePlayable(media, place, type, AbortSignal.timeout(5 * 60_000)).catch(() => false)),
  })
}

/** Runs SQL on a connection or in a transaction, as jobs ask for it. */
export function executeOn({ db }: Pick<Connection, 'db'>): Execute {
  return (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) as ReturnType<Execute>
}

/** Once a day (rule billing.truth-is-fetched). */
async function askPayments({ db, payments }: FastifyInstance): Promise<void> {
  const failed = payments === null ? [] : await refreshAll(db, payments)
  if (failed.length > 0) throw new Error(`${failed.length} families could not be asked about`)
}

/** Once a minute (rule jobs.kinds). */
async function remind(app: FastifyInstance): Promise<void> {
  const { keepReminder, keepLetter } = app
  // The jobs are still being opened: the next minute tells.
  if (keepReminder === null || keepLetter === null) return
  await tellMovedDeletions(app.db, keepLetter)
  await tellFamilies(app, Date.now(), keepReminder)
}

/**
 * A failed reminder is tried again with growing pauses and then kept as failed, even if the address is refused
 * permanently.
 */
async function sendReminder(app: FastifyInstance, post: Post, data: unknown): Promise<void> {
  const kept = reminder.parse(data)
  const email = await writeReminder(app, kept, Date.now())
  if (email === null) return
  try {
    const where = await post.sendMail({ ...printed(email, post.installation), messageId: messageIdOf(kept) })
    app.log.info({ mail: 'reminder', where }, 'an email was sent')
  } catch (cause) {
    const { code, answer } = codesOf(cause)
    throw new Error(`The mail server did not take it (${answer ?? code ?? 'no answer'})`)
  }
}

/** A repetition carries the same Message-ID: programs that read mail show it once (rule mail.jobs). */
async function sendLetter(app: FastifyInstance, post: Post, data: unknown, id: string): Promise<void> {
  const kept = letter.parse(data)
  const email = await writeAccountEmail(app.db, kept)
  if (email === null) return
  const mail = printed(email, post.installation)
  try {
    const where = await post.sendMail({ ...mail, messageId: `<${id}@hearthbook>` })
    app.log.info({ mail: kept.letter, where }, 'an email was sent')
  } catch (cause) {
    if (!isFinal(cause)) throw new Error('The mail server did not take it')
    app.log.error({ mail: kept.letter }, 'an email was refused for good')
  }
}
