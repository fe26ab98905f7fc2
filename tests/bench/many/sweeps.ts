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
import { print, timed } from '../table.ts'
import type { Ground } from './ground.ts'

/** How long each job takes that looks for families, when there is hardly anything to do for any of them. */
export async function measureSweeps({ cluster, bucket, secret }: Ground, families: number): Promise<void> {
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
    const took = await timed(work)
    print({ what: name, value: took, unit: 'ms' })
    print({ what: '  for each 1,000 families', value: (took * 1000) / families, unit: 'ms' })
  }
  await app.close()
  await connection.close()
}
