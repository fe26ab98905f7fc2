import type { FastifyInstance } from 'fastify'
import { purgeAccounts } from './purge.ts'

const day = 24 * 60 * 60 * 1000

/** Purges now and once a day, until the answered function is called; that one waits for a purge that is going on. */
export function purgeDaily(app: FastifyInstance): () => Promise<void> {
  let running = purge(app)
  const timer = setInterval(() => {
    running = running.then(() => purge(app))
  }, day)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

async function purge({ db, media, payments, log }: FastifyInstance): Promise<void> {
  try {
    const purged = await purgeAccounts(db, media, payments, new Date())
    if (purged > 0) log.info({ purged }, 'accounts were deleted for ever')
  } catch (cause) {
    log.error({ err: cause }, 'accounts could not be purged')
  }
}
