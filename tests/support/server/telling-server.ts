import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { readConfig } from '#server/config.ts'
import { buildApp, installationOf } from '#server/app.ts'
import { openServiceJobs } from '#server/job-kinds.ts'
import { mailTransport } from '#server/mail/mail-transport.ts'
import { diskStore } from '#server/media/disk-store.ts'
import { tellFamilies } from '#server/features/notifications/tell-families.ts'
import { allDue } from './all-due.ts'
import type { Kill, Order } from './telling-servers.ts'

// The real server on an embedded database, with its jobs, which tells families what is due when its parent says so, and kills itself
// between the claim and the word that the letter went out.
const { DATA_DIR: folder = '', SMTP_URL: smtpUrl, SECRET: secret = '', DIE: die = '' } = process.env
const dieAt = (kill: Kill) => {
  if (kill === die) process.kill(process.pid, 'SIGKILL')
}

const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
const connection = await connect({ folder })
await migrate(connection.db)
const carry = mailTransport({ smtpUrl, folder: '', from: 'hello@hearthbook.example' })
const sendMail: typeof carry = async (mail) => {
  const isReminder = mail.subject.startsWith('Yearly notice')
  if (isReminder) dieAt('before it is sent')
  const where = await carry(mail)
  if (isReminder) dieAt('after it was sent')
  return where
}
const app = await buildApp({
  config,
  connection,
  secret: new TextEncoder().encode(secret),
  demo: null,
  media: diskStore(`${folder}-media`),
  sendMail,
  pushKeys: null,
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
await openServiceJobs(app, connection, { sendMail, installation: installationOf(app, config) })

process.on('disconnect', () => process.exit())
process.on('message', ({ account, isReady }: Order) => void tell(account, isReady))
process.send?.({ address })

async function tell(account: string, isReady: boolean): Promise<void> {
  const ready = { setup_completed_at: new Date(), email_verified_at: new Date() }
  if (!isReady) await connection.db.updateTable('accounts').set(ready).where('id', '=', account).execute()
  // The job of this minute may have looked before the family was ready.
  await allDue(connection.db)
  const letters = await tellFamilies(app, Date.now(), async (reminder, trx) => {
    await app.keepReminder?.(reminder, trx)
    dieAt('before the claim holds')
  })
  dieAt('after the claim holds')
  process.send?.({ letters })
}
