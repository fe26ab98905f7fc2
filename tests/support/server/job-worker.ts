import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { connect } from '#server/db/connect.ts'
import { openJobs } from '#server/jobs/jobs.ts'

// A process that works on jobs until it is killed: each writes a line, on the database of DATABASE_URL or in the folder of DATA_DIR.
const { DATABASE_URL: url, DATA_DIR: folder = '', WORKER: worker = '', SEND } = process.env
const connection = await connect(url ? { url } : { folder })
const execute = async (text: string, values: unknown[] = []) =>
  connection.db.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: Record<string, unknown>[] }>
await execute('create table if not exists done (at bigserial primary key, job text not null, worker text not null)')

const jobs = await openJobs({
  execute,
  isAlone: !url,
  kinds: [
    {
      name: 'count',
      retries: 50,
      patience: 3,
      keptDays: 1,
      work: async (_data, id) => {
        await pause(10)
        await execute('insert into done (job, worker) values ($1, $2)', [id, worker])
        // Here a kill makes it be done twice.
        await pause(10)
      },
    },
  ],
  log: { info: () => {}, error: () => {} },
  tempo: { polling: 0.5, watching: 1, pause: 1 },
})
for (let sent = 0; sent < Number(SEND ?? 0); sent += 1) await jobs.send('count', { sent })
process.send?.('ready')
process.on('message', () => {
  void execute('select job, worker from done order by at').then(({ rows }) => process.send?.(rows))
})
