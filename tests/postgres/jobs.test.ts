import { execFile, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openJobs } from '#server/jobs/jobs.ts'
import { doneInTheEnd, doneTwiceForNothing, killWorker, startWorker } from '#tests/support/server/job-workers.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'

const sent = 1000
const kills = 8

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await ownPostgres()
})
afterAll(() => postgres.remove())
const started = new Set<ChildProcess>()
afterEach(() => started.forEach((child) => child.kill('SIGKILL')))

test('of 1,000 jobs none is lost while three processes are killed, and none is done twice but at a kill (rule jobs.once)', async () => {
  let count = 0
  const next = async (send = 0) => {
    const name = `worker ${(count += 1)}`
    const child = await startWorker(name, { DATABASE_URL: postgres.cluster.url, SEND: String(send) })
    started.add(child)
    return { name, child }
  }
  const [first, ...others] = [await next(sent - 400), await next(200), await next(200)]
  let workers = [first, ...others]
  const killed = new Set<string>()

  for (let kill = 0; kill < kills; kill += 1) {
    await pause(20 + Math.random() * 150)
    const [victim, ...rest] = workers
    if (!victim) expect.fail('Nobody is left')
    killed.add(victim.name)
    await killWorker(victim.child)
    workers = [...rest, await next()]
  }

  const judge = workers[0]?.child ?? expect.fail('Nobody is left')
  const done = await doneInTheEnd(judge, sent, kills)
  expect(doneTwiceForNothing(done, killed)).toEqual([])
  expect(new Set(done.map(({ worker }) => worker)).size).toBeGreaterThan(3)
})

/** Returns the output of `npm run jobs` with these arguments. */
function operator(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: postgres.cluster.url }
  const root = resolve(import.meta.dirname, '../..')
  return new Promise((told) => {
    execFile(process.execPath, ['server/jobs-command.ts', ...words], { env, cwd: root }, (failed, stdout, stderr) => {
      told({ code: Number(failed?.code ?? 0), said: stdout + stderr })
    })
  })
}

test('the operator sees what failed, and has it tried again (rule jobs.kept)', async () => {
  let isBroken = true
  let times = 0
  const { db } = postgres.connection
  const jobs = await openJobs({
    execute: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: never[] }>,
    isAlone: false,
    kinds: [
      {
        name: 'parcel',
        retries: 0,
        patience: 60,
        keptDays: 1,
        work: async () => {
          times += 1
          if (isBroken) throw new Error('no')
        },
      },
    ],
    log: { info: () => {}, error: () => {} },
    tempo: { polling: 0.5 },
  })
  await jobs.send('parcel', {})
  await vi.waitFor(
    async () => expect((await jobs.states()).find(({ name }) => name === 'parcel')?.failed).toHaveLength(1),
    {
      timeout: 20_000,
    },
  )

  const { code, said } = await operator()

  expect(code).toBe(0)
  expect(said).toMatch(/^parcel: 0 waiting, 0 running, 1 failed, last run \d\S+$/m)
  const id = /^ {2}failed \S+: (\S+)$/m.exec(said)?.[1] ?? ''
  expect(await operator('retry', 'no-such-job')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no failed job'),
  })
  isBroken = false
  expect(await operator('retry', id)).toMatchObject({ code: 0, said: expect.stringContaining('parcel will be tried') })
  await vi.waitFor(() => expect(times).toBe(2), { timeout: 20_000 })
  await vi.waitFor(
    async () => expect((await operator()).said).toMatch(/^parcel: 0 waiting, 0 running, 0 failed, last run 2/m),
    {
      timeout: 20_000,
    },
  )
  await jobs.stop()
})
