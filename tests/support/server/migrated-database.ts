import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The files of a migrated PGlite without rows, made once for each state of migrations/ and kept in the cache. */
export async function migratedDatabase(): Promise<Blob> {
  const cache = join(root, 'node_modules/.cache/hearthbook')
  const file = join(cache, `pglite-${await stateOfMigrations()}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])

  const files = await makeFiles()
  await mkdir(cache, { recursive: true })
  // Several test files may do this at once: each writes its own, the last one stays.
  const own = join(cache, randomUUID())
  await writeFile(own, new Uint8Array(await files.arrayBuffer()))
  await rename(own, file)
  return files
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const folder = join(root, 'migrations')
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)))
  hash.update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

async function makeFiles(): Promise<Blob> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-migrated-'))
  const connection = await connect({ folder })
  await migrate(connection.db)
  await connection.close()
  const lite = await PGlite.create(join(folder, 'database'))
  const files = await lite.dumpDataDir('none')
  await lite.close()
  await rm(folder, { recursive: true })
  return files
}
