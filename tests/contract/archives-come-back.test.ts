import 'fake-indexeddb/auto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverArchiveSource } from '#server/features/exports/server-archive-source.ts'
import { ZipWriter } from '#server/features/exports/zip-writer.ts'
import type { ArchiveSource, ArchiveZip } from '#shared/archive/archive-source.ts'
import type { User } from '#shared/accounts/user.ts'
import { openArchive } from '#shared/archive/read/open-archive.ts'
import { idsOfOther } from '#shared/imports/archive/new-ids.ts'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import { prepareArchive } from '#papers/archive/write-archive.ts'
import { anyFamily, familyOf } from '#tests/support/archives/any-family.ts'
import { comparable } from '#tests/support/archives/comparable.ts'
import { archiveOf, type ExportedRow, type ExportedRows } from '#tests/support/archives/make-archive.ts'
import { deviceToday } from '#tests/support/family-today.ts'
import type { ImportNews, ImportOrder } from '#client/archive/import-job.ts'
import { aDeviceOf, fetchFrom } from '#tests/support/server/family-device.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  fetchFrom(server)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const today = deviceToday()

test(
  'any family that left comes back, from the server’s archive and from the device’s: through a device to the server, equal but for ids, and a second time adds nothing (rules archives.plan, archives.other-family, exports.both)',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyFamily, async (seed) => {
        const first = await aFamilyThatImports(await archiveOf(familyOf(seed)))
        const rows = await rowsIn(first.ofServer)
        expect(Object.keys(rows).length).toBeGreaterThan(20)

        for (const zip of [first.ofServer, first.ofDevice]) {
          const other = await aFamilyThatImports(zip)

          const ids = idsOfOther(first.account, other.account, new Map())
          for (const left of [other.ofServer, other.ofDevice])
            expect(equalized(await rowsIn(left), other.run)).toEqual(equalized(comparable(rows, ids)))
        }
      }),
      { numRuns: 2 },
    )
  },
)

interface Imported {
  account: string
  /** Its import's own record. */
  run: string
  ofServer: Blob
  ofDevice: Blob
}

/** A new family that imports an archive on a device and syncs; answers the two archives that it can leave with. */
async function aFamilyThatImports(zip: Blob): Promise<Imported> {
  const family = await server.family()
  const { database, readUser, sync } = await aDeviceOf(family)
  await sync()
  const bring = await importerOf(await readUser())
  const run = crypto.randomUUID()
  expect(await bring(zip, run)).toBeGreaterThan(0)
  await sync()
  const { sendImportHistory } = await import('#client/calls/import-history.ts')
  await sendImportHistory(async () => void (await sync()))
  // What the server made is there by now, and entries get the run that they name.
  expect(await bring(zip, crypto.randomUUID())).toBe(0)
  await sync()
  expect(await database.outbox.count()).toBe(0)
  expect(await bring(zip, crypto.randomUUID())).toBe(0)

  const { deviceArchiveSource } = await import('#client/queries/archive-source.ts')
  const { archiveHash } = await import('#client/archive/archive-hash.ts')
  const user = await readUser()
  const source = deviceArchiveSource(database, { user, today, hash: archiveHash, bring: async () => null })
  return { account: user.id, run, ofServer: await zipOfServer(family), ofDevice: await zipOfDevice(source) }
}

/** The import's own worker, in this process: brings in an archive and answers how many records that made. */
async function importerOf(user: User): Promise<(zip: Blob, run: string) => Promise<number>> {
  let answered: (news: ImportNews) => void = () => {}
  const worker: { onmessage?: (event: { data: ImportOrder }) => void; postMessage: (news: ImportNews) => void } = {
    postMessage: (news) => news.kind !== 'wrote' && answered(news),
  }
  vi.stubGlobal('self', worker)
  await import('#client/archive/import-worker.ts')
  const ask = (order: ImportOrder) =>
    new Promise<ImportNews>((resolve) => {
      answered = resolve
      worker.onmessage?.({ data: order })
    })
  return async (zip, run) => {
    const planned = await ask({ kind: 'open', files: [new File([zip], 'hearthbook.zip')], user, today })
    expect(planned).toMatchObject({ kind: 'planned', plan: { refused: [] } })
    const done = await ask({ kind: 'write', run })
    return done.kind === 'done' ? done.made : expect.fail(JSON.stringify(done))
  }
}

async function zipOfServer({ user }: Family): Promise<Blob> {
  const { media } = server.app
  const source = await serverArchiveSource(server.connection.db, { media, account: user.id, now: new Date() })
  const zip = new ZipWriter()
  const [bytes] = await Promise.all([buffer(zip.bytes), write(source, 'server', zip).then(() => zip.end())])
  return new Blob([bytes])
}

async function zipOfDevice(source: ArchiveSource): Promise<Blob> {
  const { zipOver } = await import('#client/archive/zip-over.ts')
  const pieces: BlobPart[] = []
  const zip = zipOver((piece) => void pieces.push(piece.slice()))
  await write(source, 'device', zip)
  await zip.close()
  return new Blob(pieces)
}

async function write(source: ArchiveSource, made_by: 'server' | 'device', zip: ArchiveZip): Promise<void> {
  const maker = { made_at: '2026-11-28T09:00:00.000Z', made_by }
  await (await prepareArchive(source, { maker, onFile: async () => {}, partBytes: null })).write(zip, 1)
}

async function rowsIn(zip: Blob): Promise<ExportedRows> {
  const archive = await openArchive([zip])
  const rows: Partial<Record<RecordName, ExportedRow[]>> = {}
  for (const record of recordNames) {
    const found: ExportedRow[] = []
    for await (const { row } of archive.rowsOf(record)) found.push(row as ExportedRow) // ours
    if (found.length > 0) rows[record] = found
  }
  return rows
}

/** Without the import's own record, and the ids of grades: the server makes that of the active year itself. */
function equalized({ import_runs = [], enrollments = [], ...rows }: ExportedRows, run?: string): ExportedRows {
  return comparable({
    ...rows,
    import_runs: import_runs.filter(({ id }) => id !== run),
    enrollments: enrollments.map((row) => ({
      ...row,
      id: `${String(row['student_id'])} ${String(row['school_year'])}`,
    })),
  })
}
