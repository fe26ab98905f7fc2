import { v7 as newId } from 'uuid'
import type { Database } from '#server/db/database.ts'
import { pushLimits, type Op } from '#shared/records/op.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { anOp, startServer, type Family } from '#tests/support/server.ts'
import { sql, type Kysely } from 'kysely'

// What a push costs over the bare minimum: the same rows, on the same database, by multi-row INSERT into a table with the same indexes.
// Both write as many rows per transaction. The figure to watch is the ratio: the machine is in both.
const pushes = 20
const size = pushLimits.ops

const server = await startServer()
const family = await server.family()
const parents = await pushParents(family)
await pushActivities(2)
const pushed = await timed(() => pushActivities(pushes))

await sql`create table bench_activities (like activities including all)`.execute(server.connection.db)
await insertActivities(server.connection.db, 2)
const inserted = await timed(() => insertActivities(server.connection.db, pushes))
await server.close()

console.log(process.env['DATABASE_URL'] ? 'Postgres' : 'embedded database')
console.log(`POST /api/sync/push      ${perSecond(pushed)} ops/s`)
console.log(`multi-row INSERT         ${perSecond(inserted)} rows/s`)
console.log(`ratio                    ${(inserted / pushed).toFixed(2)}`)

async function pushParents({ push }: Family) {
  const [student_id, subject_id] = [newId(), newId()]
  await push([
    anOp({ record: 'students', record_id: student_id, kind: 'create', fields: aStudent() }),
    anOp({ record: 'subjects', record_id: subject_id, kind: 'create', fields: aSubject() }),
  ])
  return { student_id, subject_id }
}

async function pushActivities(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { body } = await family.push(Array.from({ length: size }, aCreate))
    if (!body.answers?.every(({ code }) => code === 'ok')) throw new Error(`refused: ${JSON.stringify(body)}`)
  }
}

function aCreate(): Op {
  return anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: anActivity(parents) })
}

async function insertActivities(db: Kysely<Database>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const rows = Array.from({ length: size }, () => {
      const row = {
        ...anActivity(parents),
        account_id: family.user.id,
        id: newId(),
        ext: '{}',
        clocks: '{}',
        restores: 0,
      }
      return sql`(${sql.join(Object.values(row))})`
    })
    await sql`insert into bench_activities (${sql.join(columns().map((name) => sql.ref(name)))}) values ${sql.join(rows)}`.execute(
      db,
    )
  }
}

function columns(): string[] {
  return [...Object.keys(anActivity(parents)), 'account_id', 'id', 'ext', 'clocks', 'restores']
}

/** Milliseconds that some work took. */
async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function perSecond(milliseconds: number): string {
  return Math.round((pushes * size * 1000) / milliseconds)
    .toLocaleString('en-US')
    .padStart(7)
}
