import { sql } from 'kysely'
import { pushLimits, type Op } from '#shared/records/op.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { insertAlone, makeBareTable } from './insert-alone.ts'
import { pastActivity, type Push } from './load.ts'
import { medianOf, print, timed } from './table.ts'

const runs = 3
const pushes = 10
const pulls = 300

/**
 * What a push costs over the bare minimum, the same rows by multi-row INSERT into a table with the same indexes, and an empty pull
 * over `SELECT 1`. Both of a pair run on the same database and in the same process: the machine is in both.
 */
export async function benchDatabase(): Promise<void> {
  const server = await startServer()
  const family = await server.family()
  const push: Push = async (ops) => (await family.push(ops)).body
  const parents = await giveParents(push)

  await pushRows(push, parents)
  await makeBareTable(server)
  await insertRows(server, family, parents)
  const pushed = await medianOf(runs, () => timed(() => pushRows(push, parents)))
  const inserted = await medianOf(runs, () => timed(() => insertRows(server, family, parents)))
  const perSecond = (milliseconds: number) => (pushes * pushLimits.ops * 1000) / milliseconds
  print({ what: 'push, operations per second', value: perSecond(pushed), unit: '/s' })
  print({ what: 'the same rows by multi-row INSERT, per second', value: perSecond(inserted), unit: '/s' })
  print({ what: 'push / INSERT', value: inserted / pushed, unit: '', goal: { at: 'least', value: 0.2 } })

  const { head, epoch } = (await family.push([])).body
  const pull = () => family.get(`/api/sync/pull?cursor=${epoch}.${head}`)
  const one = () => sql`select 1`.execute(server.connection.db)
  // Code is compiled while it runs: both are warm before the clock starts.
  for (const call of [pull, one]) await times(pulls * 3, call)
  const pulled = await medianOf(runs, () => timed(() => times(pulls, pull)))
  const selected = await medianOf(runs, () => timed(() => times(pulls, one)))
  print({ what: 'empty pull', value: pulled / pulls, unit: 'ms' })
  print({ what: 'empty pull / SELECT 1', value: pulled / selected, unit: '', goal: { at: 'most', value: 3 } })
  await server.close()
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await work()
}

async function pushRows(push: Push, parents: OwnerIds): Promise<void> {
  for (let time = 0; time < pushes; time += 1) {
    const ops: Op[] = Array.from({ length: pushLimits.ops }, (_, index) => pastActivity(parents, index))
    const { answers } = await push(ops)
    if (answers.some(({ code }) => code !== 'ok')) throw new Error('the server refused an activity')
  }
}

async function insertRows(server: TestServer, family: Family, parents: OwnerIds): Promise<void> {
  for (let time = 0; time < pushes; time += 1) await insertAlone(server, family, parents, pushLimits.ops)
}
