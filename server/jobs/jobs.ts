import { PgBoss, type ConstructorOptions } from 'pg-boss'

/** A kind of job: what is done, when, and how patiently. */
export interface JobKind {
  name: string
  /** When it comes by itself, as cron in UTC; otherwise somebody sends it. */
  cron?: string
  /** How often a job that failed is tried again, with growing pauses. */
  retries: number
  /** Seconds after which a job whose process died is taken up again. */
  patience: number
  /** Days for which a finished or failed one is kept for the operator. */
  keptDays: number
  /** `id` stays the same in every repetition. What it throws makes it fail. */
  work: (data: unknown, id: string) => Promise<void>
}

/** How a kind of job stands, for the operator. */
interface JobState {
  name: string
  waiting: number
  running: number
  failed: readonly { id: string; failed_on: Date }[]
  last_run: Date | null
}

/** Jobs on the family database, each done once, by whichever process is free (rule jobs.once). */
export interface Jobs {
  /** `within` runs in a transaction with which the job comes to be, or not. */
  send: (name: string, data: object, within?: Execute) => Promise<void>
  states: () => Promise<JobState[]>
  /** Puts a failed job back; `false` when there is no such. */
  retry: (id: string) => Promise<boolean>
  stop: () => Promise<void>
}

interface Log {
  info: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

/** Runs SQL on the family database. */
export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

interface JobsOptions {
  execute: Execute
  /** True when no other process can use this database: a job that seems to run was left by one that died. */
  isAlone: boolean
  kinds: readonly JobKind[]
  log: Log
  tempo?: Partial<Tempo>
}

/** How often things are looked at, in seconds. */
interface Tempo {
  /** Between two looks for jobs, where the last one found none. */
  polling: number
  /** Between two looks for jobs whose process died. */
  watching: number
  /** The first pause after a failure; each is about twice as long as the one before. */
  pause: number
}

const day = 24 * 60 * 60
const schema = 'pgboss'
const usualTempo: Tempo = { polling: 2, watching: 60, pause: 30 }
const longestPause = 6 * 60 * 60
/** Seconds between a worker's reports: a job whose process died is taken up soon, however long it may last. */
const heartbeatSeconds = 60

/** Opens the jobs and begins to work on them. */
export async function openJobs({ execute, isAlone, kinds, log, tempo: given = {} }: JobsOptions): Promise<Jobs> {
  const tempo = { ...usualTempo, ...given }
  const options: ConstructorOptions = {
    db: { executeSql: execute },
    schema,
    superviseIntervalSeconds: tempo.watching,
    monitorIntervalSeconds: tempo.watching,
    ...(isAlone ? { backend: 'pglite' as const } : {}),
  }
  const boss = new PgBoss(options)
  boss.on('error', (err) => log.error({ err }, 'the jobs are interrupted'))
  await boss.start()
  if (isAlone) {
    await execute(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
  }
  const workers = new Map<string, string>()
  for (const kind of kinds) workers.set(kind.name, await begin(boss, kind, log, { tempo, isAlone }))
  return {
    send: async (name, data, within) => {
      await boss.send(name, data, within ? { db: { executeSql: within } } : {})
      // Within a transaction it can't be seen yet: it is found by the next look.
      const worker = within ? undefined : workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    },
    states: () => jobStates(execute),
    retry: async (id) => (await retryJob(execute, id)) !== null,
    stop: () => boss.stop({ graceful: true, close: false, timeout: 4_000 }),
  }
}

/** Begins to work on a kind of job; answers who does. */
async function begin(
  boss: PgBoss,
  kind: JobKind,
  log: Log,
  { tempo, isAlone }: { tempo: Tempo; isAlone: boolean },
): Promise<string> {
  const { name, cron, retries: retryLimit, patience: expireInSeconds, keptDays, work } = kind
  const pauses = { retryDelay: tempo.pause, retryBackoff: true, retryDelayMax: longestPause }
  // Alone, a job that seems to run does run, or was left by the process before.
  const watched = isAlone || expireInSeconds <= heartbeatSeconds ? {} : { heartbeatSeconds }
  const kept = { retryLimit, ...pauses, ...watched, expireInSeconds, deleteAfterSeconds: keptDays * day }
  await boss.createQueue(name, kept)
  await boss.updateQueue(name, kept)
  let worker = ''
  const options = { pollingIntervalSeconds: tempo.polling, includeMetadata: true } as const
  worker = await boss.work(name, options, async (jobs) => {
    for (const { id, data, retryCount } of jobs) {
      const about = { job: name, id }
      try {
        await work(data, id)
        log.info(about, 'a job is done')
      } catch (err) {
        log.error({ ...about, err }, retryCount < retryLimit ? 'a job failed and will be tried again' : 'a job failed')
        throw new Error(`${name} failed`)
      } finally {
        // There may be more jobs: only a worker that found none waits.
        boss.notifyWorker(worker)
      }
    }
  })
  if (cron !== undefined) {
    await boss.schedule(name, cron, {}, { tz: 'UTC' })
    // A server that is never up at that hour does it when it starts.
    await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: 6 * 60 * 60 })
  }
  return worker
}

/** How each kind stands. */
export async function jobStates(execute: Execute): Promise<JobState[]> {
  const { rows: known } = await execute(`select to_regclass('${schema}.job') is not null as is_there`)
  if (known[0]?.['is_there'] !== true) return []
  const { rows } = await execute(`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      max(completed_on) as last_run,
      coalesce(
        json_agg(json_build_object('id', id, 'failed_on', completed_on)) filter (where state = 'failed'), '[]'
      ) as failed
    from ${schema}.job where name not like '\\_\\_%' group by name order by name`)
  return rows.map((row) => ({
    name: String(row['name']),
    waiting: Number(row['waiting']),
    running: Number(row['running']),
    last_run: row['last_run'] instanceof Date ? row['last_run'] : null,
    failed: failedIn(row['failed']),
  }))
}

/** Puts a failed job back into its queue; answers its kind. */
export async function retryJob(execute: Execute, id: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null
  const { rows } = await execute(
    `update ${schema}.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
     where id = $1 and state = 'failed' returning name`,
    [id],
  )
  return rows[0] ? String(rows[0]['name']) : null
}

function failedIn(list: unknown): JobState['failed'] {
  if (!Array.isArray(list)) return []
  return list.map((one: { id: string; failed_on: string }) => ({ id: one.id, failed_on: new Date(one.failed_on) }))
}
