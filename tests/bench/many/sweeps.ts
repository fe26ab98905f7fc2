import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { cleanUp } from '#server/features/accounts/clean-up.ts'
import { renewTodos } from '#server/features/compliance/renew-todos.ts'
import { sweepLeftovers } from '#server/features/media/leftover-media.ts'
import { tellFamilies } from '#server/features/notifications/tell-families.ts'
import { removeLostCopies } from '#server/features/packets/lost-copies.ts'
import { openObjectStore } from '#server/media/open-object-store.ts'
import { purgeOld } from '#server/records/purge-old.ts'
import { print, timed } from '#tests/bench/table.ts'
import type { Ground } from './ground.ts'
import { processorTime } from './processors.ts'

/** What each job takes that looks for families, when there is hardly anything to do for any of them. */
export async function measureSweeps({ cluster, bucket, secret, postgres }: Ground, families: number): Promise<void> {
  console.log('Jobs, each by itself')
  const config = readConfig({ LOG_LEVEL: 'error', NODE_ENV: 'test', DATABASE_URL: cluster.url, MEDIA_URL: bucket.url })
  const connection = await connect({ url: cluster.url })
  const app = await buildApp({
    config,
    connection,
    secret: new TextEncoder().encode(secret),
    demo: null,
    media: openObjectStore(config),
    sendMail: async () => 'nowhere',
    pushKeys: null,
  })
  const tell = () => tellFamilies(app, Date.now(), async () => {})
  const jobs: Record<string, () => Promise<unknown>> = {
    'reminders, the first minute': tell,
    'reminders, the next minute': () => sleep(1000).then(tell),
    'renew-todos': () => renewTodos(app),
    'purge-deleted': () => purgeOld(app, Date.now()),
    'leftover-media': () => sweepLeftovers(app),
    'lost copies': () => removeLostCopies(app, new Date()),
    'clean-up': () => cleanUp(connection.db, new Date()),
  }
  for (const [name, work] of Object.entries(jobs)) {
    const [before, own] = [processorTime({ postgres }), process.cpuUsage()]
    const took = await timed(work)
    const ofPostgres = ((processorTime({ postgres })['postgres'] ?? 0) - (before['postgres'] ?? 0)) * 1000
    const { user, system } = process.cpuUsage(own)
    const here = (user + system) / 1000
    print({ what: name, value: took, unit: 'ms' })
    print({ what: '  processor time of it and of Postgres', value: here + ofPostgres, unit: 'ms' })
    print({ what: '  for each family', value: (here + ofPostgres) / families, unit: 'ms' })
  }
  await app.close()
  await connection.close()
}
