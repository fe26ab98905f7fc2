import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { selectWire } from '#server/records/sql/wire-rows.ts'
import type { Shelf } from '#shared/books/shelf.ts'
import type { Row } from '#shared/records/registry.ts'

/** Every book of a family by id, deleted ones too: entries still name them (rule books.deleted). */
export async function shelfOf(trx: Trx, account: string): Promise<Shelf> {
  const rows = (await selectWire(trx, 'books', sql`account_id = ${account}`)) as unknown as Row<'books'>[]
  return new Map(rows.map((book) => [book.id, book]))
}
