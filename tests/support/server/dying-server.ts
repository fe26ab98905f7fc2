import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { diskStore } from '#server/media/disk-store.ts'

// The real API in a process of its own, which kills itself at a step of its work: before a statement is sent to the database,
// while it runs there, or after the commit and before the answer. Its parent says at which, and hears how many steps there were.
const { DATABASE_URL: url, SECRET } = process.env
if (!url || !SECRET) throw new Error('DATABASE_URL and SECRET must be set')

let step = 0
let dieAt = Infinity
process.on('message', (at: number) => {
  step = 0
  dieAt = at
  process.send?.({ armed: true })
})
process.on('disconnect', () => process.exit())

function takeStep(): void {
  step += 1
  if (step === dieAt) process.kill(process.pid, 'SIGKILL')
}

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  // The poke of an earlier push may still be on its way.
  if (String(args[0]).includes('pg_notify')) return Reflect.apply(query, this, args) as unknown
  takeStep()
  const answer: unknown = Reflect.apply(query, this, args)
  // By then the statement has left this process, and its answer has not been read.
  setImmediate(takeStep)
  return answer
} as typeof query // as overloaded as the original

const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
const app = await buildApp({
  config,
  connection: await connect({ url }),
  secret: new TextEncoder().encode(SECRET),
  demo: null,
  media: diskStore(join(tmpdir(), 'hearthbook-media-unused')),
  sendMail: async () => 'nowhere',
})
const { announce } = app.poke
app.poke.announce = (account, head) => {
  takeStep()
  process.send?.({ steps: step })
  announce(account, head)
}
const address = await app.listen({ host: '127.0.0.1', port: 0 })
// A killed process would not keep what it compiled, and the next one would start slowly.
flushCompileCache()
process.send?.({ address })
