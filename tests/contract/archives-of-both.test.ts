import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverArchiveSource } from '#server/features/exports/server-archive-source.ts'
import type { ArchiveSource, ArchiveZip } from '#shared/archive/archive-source.ts'
import { manifest, recordFileName, type Manifest } from '#shared/archive/manifest.ts'
import { recordNames } from '#shared/records/registry.ts'
import { prepareArchive, type WrittenArchive } from '#papers/archive/write-archive.ts'
import { deviceToday } from '#tests/support/family-today.ts'
import { aDeviceOf, fetchFrom } from '#tests/support/server/family-device.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { aPaperFamily } from '#tests/support/server/paper-family.ts'
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
const maker = { made_at: '2026-11-28T09:00:00.000Z', made_by: 'device' } as const
/** The server alone knows what was agreed to and subscribed to, and the conflicts from before a device came. */
const apart = [
  ...['account.json', 'conflicts.jsonl', 'conflicts.json'].map((name) => `data/${name}`),
  'csv/conflicts.csv',
]

describe('an archive of a device and one of the server (rules exports.both, exports.manifest)', () => {
  test.each([
    ['years of a family', () => aPaperFamily(server, 1, today)],
    ['one of every record', () => aFurnishedFamily(server)],
  ])('hold the same files, byte for byte: %s', { timeout: 120_000 }, async (_, aFamily) => {
    const known = await aFamily()
    const [device, theirs] = [await ofDevice(known), await ofServer(known)]

    const [one, other] = [await zipped(theirs), await zipped(device)]

    expect([...other.files.keys()]).toEqual([...one.files.keys()])
    for (const [name, bytes] of one.files)
      if (!apart.includes(name) && name !== 'manifest.json') expect(textIn(other.files, name), name).toBe(String(bytes))
    const withoutConflicts = ({ records: { conflicts: _apart, ...records }, ...rest }: Manifest) => ({
      ...rest,
      records,
    })
    expect(withoutConflicts(other.manifest)).toEqual(withoutConflicts(one.manifest))
    expect(other.written).toEqual(one.written)
    // Two empty ones would be alike too.
    expect(one.manifest.records['activities']?.rows).toBeGreaterThan(0)
  })

  test('say what they hold: rows, sizes and hashes of each record, and what is missing', async () => {
    const known = await aPaperFamily(server, 2, today)
    const { files, manifest: says, written } = await zipped(await ofServer(known))

    expect(Object.keys(says.records)).toEqual(recordNames)
    for (const record of recordNames) {
      const bytes = files.get(recordFileName(record)) ?? expect.fail(record)
      const lines = String(bytes).split('\n').slice(0, -1)
      expect(says.records[record], record).toEqual({ rows: lines.length, bytes: bytes.length, sha256: sha256Of(bytes) })
      const listed: unknown = JSON.parse(textIn(files, `data/${record}.json`))
      expect(
        lines.map((line): unknown => JSON.parse(line)),
        record,
      ).toEqual(listed)
    }
    expect(says.missing).toHaveLength(written.missing)
    expect(says.family).toBe(known.family.user.id)
  })

  test('in parts: media in all, the records in the first, and its pages link to those in the others', async () => {
    const known = await aPaperFamily(server, 3, today)
    const source = await ofServer(known)
    const everything = { ...source, bytes: async () => piecesOf('0123456789') }
    const ready = await prepareArchive(everything, { maker, onFile: async () => {}, partBytes: 1 })
    const zips: Map<string, Buffer>[] = []
    for (let number = ready.parts; number > 0; number -= 1) {
      const { zip, files } = memoryZip()
      await ready.write(zip, number)
      zips.unshift(files)
    }

    expect(zips.length).toBeGreaterThan(1)
    const manifests = zips.map(manifestIn)
    expect(manifests.map(({ part }) => part)).toEqual(zips.map((_, at) => ({ number: at + 1, of: zips.length })))
    expect(manifests.slice(1).map(({ records }) => records)).toEqual(zips.slice(1).map(() => ({})))
    const names = new Set(zips.flatMap((files) => [...files.keys()]))
    const [first = new Map<string, Buffer>()] = zips
    for (const [page, bytes] of first)
      for (const [, to = ''] of String(bytes).matchAll(/(?:href|src)="([^"#]+)"/g))
        if (page.endsWith('.html')) expect(names, page).toContain(new URL(to, `file:///${page}`).pathname.slice(1))
    expect(ready.written().missing).toBe(0)
    expect(manifests.flatMap(({ files }) => files)).toHaveLength(
      ready.written().photos + ready.written().recordings + ready.written().pages,
    )
  })
})

/** A family, and what changes its records once a device has them. */
interface Known {
  family: Family
  changeAll?: () => Promise<void>
}

async function ofServer({ family }: Known): Promise<ArchiveSource> {
  const { media } = server.app
  const source = await serverArchiveSource(server.connection.db, { media, account: family.user.id, now: new Date() })
  return { ...source, today }
}

async function ofDevice({ family, changeAll }: Known): Promise<ArchiveSource> {
  const { database, readUser, sync } = await aDeviceOf(family)
  const { deviceArchiveSource } = await import('#client/queries/archive-source.ts')
  const { archiveHash } = await import('#client/archive/archive-hash.ts')
  await sync()
  await changeAll?.()
  await sync()
  return deviceArchiveSource(database, { user: await readUser(), today, hash: archiveHash, bring: async () => null })
}

interface Zipped {
  files: ReadonlyMap<string, Buffer>
  manifest: Manifest
  written: WrittenArchive
}

async function zipped(source: ArchiveSource): Promise<Zipped> {
  let told = [0, 0]
  const onFile = async (done: number, total: number) => void (told = [done, total])
  const ready = await prepareArchive(source, { maker, onFile, partBytes: null })
  const { zip, files } = memoryZip()
  await ready.write(zip, 1)
  expect(told[0]).toBe(told[1])
  return { files, manifest: manifestIn(files), written: ready.written() }
}

function memoryZip(): { zip: ArchiveZip; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  const add: ArchiveZip['add'] = async (name, content) => {
    expect(files.has(name), name).toBe(false)
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    files.set(name, Buffer.concat(pieces))
  }
  return { zip: { add }, files }
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function manifestIn(files: ReadonlyMap<string, Buffer>): Manifest {
  return manifest.parse(JSON.parse(textIn(files, 'manifest.json')))
}

function textIn(files: ReadonlyMap<string, Buffer>, name: string): string {
  return String(files.get(name) ?? expect.fail(`no ${name}`))
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
