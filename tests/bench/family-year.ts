import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Op } from '#shared/records/op.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { pastActivity, titleOp, type Push } from './load.ts'
import { print } from './table.ts'

const children = 3
const days = 180
const lessonsADay = 5
/** Every tenth lesson is changed once. */
const changed = 10

/** How much of the server's disk a family takes in a school year, with its indexes. */
export async function benchFamilyYear(): Promise<void> {
  const server = await startServer()
  const before = await sizes(server)
  const family = await server.family()
  const push: Push = async (ops) => (await family.push(ops)).body
  const homes = []
  for (let child = 0; child < children; child += 1) homes.push(await giveParents(push))
  const made: Op[] = []
  for (let place = 0; place < days * lessonsADay; place += 1) {
    const ops = homes.map((parents) => pastActivity(parents, place))
    await push(ops)
    made.push(...ops)
  }
  for (const [place, op] of made.entries()) if (place % changed === 0) await push([titleOp(op, `Again ${newId()}`)])

  const after = await sizes(server)
  const megabytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (after.get(name) ?? 0) - (before.get(name) ?? 0), 0) / 1_000_000
  print({ what: `a family's year of ${made.length} lessons, on disk`, value: megabytes(after.keys()), unit: 'MB' })
  print({ what: '  of it answers, which are forgotten in a month or two', value: megabytes(['op_log']), unit: 'MB' })
  await server.close()
}

/** Bytes of each table. */
async function sizes({ connection }: TestServer): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; size: number }>`
    select relname as name, pg_total_relation_size(oid) as size from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(connection.db)
  return new Map(rows.map(({ name, size }) => [name, size]))
}
