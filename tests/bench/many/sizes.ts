import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { print } from '#tests/bench/table.ts'
import type { Ground } from './ground.ts'
import { photosEach, rowsEach } from './template-family.ts'

/** Bytes of the database and of each table with its indexes. */
export interface Sizes {
  database: number
  tables: ReadonlyMap<string, number>
}

/** Reads the sizes. */
export async function sizesOf({ client }: Pick<Ground, 'client'>): Promise<Sizes> {
  const { rows: whole } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const { rows } = await client.query<{ name: string; bytes: string }>(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return { database: Number(whole[0]?.bytes), tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])) }
}

/** Prints what each of so many families took. */
export function printSizes(before: Sizes, after: Sizes, families: number): void {
  const each = (after.database - before.database) / families
  print({ what: 'Postgres, a family and year', value: each / 1000, unit: 'KB' })
  print({ what: '  for each of its rows', value: each / rowsEach, unit: 'bytes' })
  const grown = [...after.tables].map(([name, bytes]) => ({ name, bytes: bytes - (before.tables.get(name) ?? 0) }))
  for (const { name, bytes } of grown.sort((one, other) => other.bytes - one.bytes).slice(0, 4)) {
    print({ what: `  of it ${name}`, value: bytes / families / 1000, unit: 'KB' })
  }
}

/** Prints what the photos of the one family that has its bytes in the bucket take there, with their thumbnails. */
export async function printBucket({ bucket }: Pick<Ground, 'bucket'>): Promise<void> {
  const names = (await readdir(bucket.directory, { recursive: true })).filter((name) => name.endsWith('_object'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(bucket.directory, name))).size))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  print({ what: `bucket, a family and year of ${photosEach} photos`, value: all / 1e6, unit: 'MB' })
  print({ what: '  a photo of 200 KB', value: all / photosEach / 1000, unit: 'KB' })
}
