import { recordKey } from '#shared/records/op.ts'
import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'

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
