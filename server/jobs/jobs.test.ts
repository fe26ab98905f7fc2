import { CompiledQuery } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/server/server.ts'
import { openJobs, type Execute, type JobKind, type Jobs } from './jobs.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const log = { info: () => {}, error: () => {} }
const usual = { retries: 2, patience: 60, keptDays: 7 }

async function aDatabase(): Promise<{ execute: Execute; isAlone: boolean }> {
  const { connection, drop } = await freshDatabase({ isAlone: true })
  ends.push(drop)
  const execute: Execute = async (text, values = []) =>
    connection.db.executeQuery(CompiledQuery.raw(text, values)) as ReturnType<Execute>
  return { execute, isAlone: connection.url === null }
}

async function open(database: { execute: Execute; isAlone: boolean }, kinds: readonly JobKind[]): Promise<Jobs> {
  const jobs = await openJobs({ ...database, kinds, log, tempo: { polling: 0.5 } })
  ends.push(() => jobs.stop())
  return jobs
}

describe('jobs (rules jobs.once, jobs.kept)', () => {
  test('each is done once, with what it was sent with', { timeout: 60_000 }, async () => {
    const done: unknown[] = []
    const jobs = await open(await aDatabase(), [
      { ...usual, name: 'letter', work: async (data) => void done.push(data) },
    ])

    for (let n = 0; n < 5; n += 1) await jobs.send('letter', { n })

    await vi.waitFor(() => expect(done).toHaveLength(5), { timeout: 20_000 })
    expect(done.map((data) => JSON.stringify(data)).sort()).toEqual([0, 1, 2, 3, 4].map((n) => `{"n":${n}}`))
    await vi.waitFor(async () => {
      expect(await jobs.states()).toMatchObject([
        { name: 'letter', waiting: 0, failed: [], last_run: expect.any(Date) },
      ])
    })
  })

  test(
    'one that fails to the end is kept for the operator, who may have it tried again',
    { timeout: 60_000 },
    async () => {
      let isBroken = true
      let ids: string[] = []
      const work = async (_data: unknown, id: string) => {
        ids.push(id)
        if (isBroken) throw new Error('no')
      }
      const jobs = await open(await aDatabase(), [{ ...usual, retries: 0, name: 'letter', work }])
      await jobs.send('letter', {})
      await vi.waitFor(async () => expect((await jobs.states())[0]?.failed).toHaveLength(1), { timeout: 20_000 })
      const [failed] = (await jobs.states())[0]?.failed ?? []

      isBroken = false
      ids = []
      expect(await jobs.retry(failed?.id ?? '')).toBe(true)

      await vi.waitFor(() => expect(ids).toEqual([failed?.id]), { timeout: 20_000 })
      expect(await jobs.retry('no-such-job')).toBe(false)
    },
  )
})
