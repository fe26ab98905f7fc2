import { recordKey } from '#shared/records/op.ts'
import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { listImports } from './import-memory.ts'

/** Children of whom a change waits on this device: the server may not have them yet, or has them deleted. */
export async function unsentChildren(account: string): Promise<ReadonlySet<string>> {
  return withDb(async () => {
    const { students, outbox } = databaseOf(account)
    const ids = await students.toCollection().primaryKeys()
    const waiting = await outbox
      .where('touches')
      .anyOf(ids.map((id) => recordKey('students', id)))
      .toArray()
    const touched = new Set(waiting.flatMap(({ touches }) => touches))
    return new Set(ids.filter((id) => touched.has(recordKey('students', id))))
  })
}

/** Returns whether an import left something for the server, which has the children that it names by now; live. */
export async function isHistoryReady(account: string): Promise<boolean> {
  const done = (await listImports(account)).filter(({ state }) => state === 'done')
  const waiting = done.flatMap(({ history }) => (history === undefined ? [] : [history]))
  if (waiting.length === 0) return false
  const unsent = await unsentChildren(account)
  return waiting.every(({ enrollments = [] }) => !enrollments.some(({ student_id }) => unsent.has(String(student_id))))
}
