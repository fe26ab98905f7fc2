import { expect, test } from 'vitest'
import { archiveContents, archiveOf, oldArchiveContents, zipOf } from '#tests/support/archives/make-archive.ts'
import { rawZip, type RawEntry } from '#tests/support/archives/raw-zip.ts'
import { aStudent } from '#tests/support/builders.ts'
import { ArchiveRefusal, type RefusalReason } from './archive-refusal.ts'
import { entryPieces } from './entry-pieces.ts'
import { openArchive } from './open-archive.ts'
import { zipEntries, type ZipEntry } from './zip-directory.ts'
import type { ZipSource } from './zip-source.ts'

const id = '018f2c00-0000-7000-8000-000000000001'
const student = { id, ...aStudent({ name: 'Nora' }) }
const whole = archiveContents({ students: [student] })
const entries = Object.entries(whole).map(([name, content]): RawEntry => ({ name, content }))
const zipWith = (...more: RawEntry[]) => rawZip([...entries, ...more])

const unixLink = (0o120777 << 16) >>> 0
const unixPipe = (0o010644 << 16) >>> 0

const ofZip: [string, () => Blob | Promise<Blob>, RefusalReason, string | null][] = [
  ['nothing', () => new Blob([]), 'damaged', null],
  ['a text', () => new Blob(['Dear superintendent, '.repeat(9)]), 'damaged', null],
  ['another zip', () => zipOf({ 'letter.txt': 'Dear superintendent' }), 'not_an_archive', null],
  ['a zip without its end', async () => (await archiveOf({ students: [student] })).slice(0, 400), 'damaged', null],
  ['a zip without its beginning', async () => (await archiveOf({ students: [student] })).slice(40), 'damaged', null],
  ['something before it', async () => new Blob(['#!/bin/sh\n', await archiveOf({})]), 'damaged', null],
  ['something after it', async () => new Blob([await archiveOf({}), 'and more']), 'damaged', null],
  ['a path out of it', () => zipWith({ name: '../x' }), 'unsafe_name', '../x'],
  ['a path out of a folder', () => zipWith({ name: 'photos/..' }), 'unsafe_name', 'photos/..'],
  ['an absolute path', () => zipWith({ name: '/etc/x' }), 'unsafe_name', '/etc/x'],
  ['a drive', () => zipWith({ name: 'C:\\x' }), 'unsafe_name', 'C:\\x'],
  ['a drive without a backslash', () => zipWith({ name: 'C:x' }), 'unsafe_name', 'C:x'],
  ['a backslash', () => zipWith({ name: 'photos\\x.jpg' }), 'unsafe_name', 'photos\\x.jpg'],
  ['a name of nothing', () => zipWith({ name: 'photos//x.jpg' }), 'unsafe_name', 'photos//x.jpg'],
  ['a null character', () => zipWith({ name: 'photos/x\0.jpg' }), 'unsafe_name', 'photos/x\0.jpg'],
  ['a folder of a folder', () => zipWith({ name: 'photos/2026/x.jpg' }), 'unsafe_name', 'photos/2026/x.jpg'],
  ['a link', () => zipWith({ name: 'photos/x.jpg', attributes: unixLink, content: '/etc/x' }), 'link', 'photos/x.jpg'],
  ['a pipe', () => zipWith({ name: 'photos/x.jpg', attributes: unixPipe }), 'link', 'photos/x.jpg'],
  ['two of one name', () => zipWith({ name: 'index.html' }), 'twice', 'index.html'],
  ['a locked entry', () => zipWith({ name: 'photos/x.jpg', flags: 1, content: 'x' }), 'encrypted', 'photos/x.jpg'],
  ['bzip2', () => zipWith({ name: 'photos/x.jpg', method: 12, content: 'x' }), 'method', 'photos/x.jpg'],
  ['deflate64', () => zipWith({ name: 'photos/x.jpg', method: 9, content: 'x' }), 'method', 'photos/x.jpg'],
  ['a bomb', () => zipWith({ name: 'x', method: 8, content: '0'.repeat(1e6) }), 'bomb', 'x'],
  ['entries that share bytes', () => zipWith({ name: 'x', offset: 0, content: 'x' }), 'bomb', 'x'],
  ['a stored entry of two sizes', () => zipWith({ name: 'x', content: 'x', size: 9 }), 'damaged', 'x'],
  [
    '100,001 files',
    () => rawZip(Array.from({ length: 100_001 }, (_, at) => ({ name: `x${at}` }))),
    'too_many_files',
    null,
  ],
]

test.each(ofZip)('a zip with %s is refused by its directory (rule archives.limits)', async (_, zip, reason, entry) => {
  expect(await refusalOf([await zip()])).toMatchObject({ reason, entry })
})

const said = (more: object) => archiveOf({ students: [student] }, { manifest: more })
const recordSaid = (more: object) =>
  said({ records: { students: { ...(JSON.parse(String(whole['manifest.json'])) as Said).records.students, ...more } } })
const photo = { name: 'photos/x.jpg', sha256: 'ab'.repeat(32), digest: 'ab'.repeat(32), bytes: 1, type: 'image/jpeg' }

interface Said {
  records: { students: object }
}

const ofManifest: [string, () => Blob | Promise<Blob>, RefusalReason][] = [
  ['is of version 99', () => said({ version: 99, records: 'elsewhere' }), 'version'],
  ['is of version 0', () => said({ version: 0 }), 'not_an_archive'],
  ['is of another program', () => said({ format: 'backup' }), 'not_an_archive'],
  ['names no family', () => said({ family: 'Weaver' }), 'damaged'],
  ['is no JSON', () => zipOf({ ...whole, 'manifest.json': '{' }), 'damaged'],
  ['is no text', () => zipOf({ ...whole, 'manifest.json': Uint8Array.from([0xff, 0xfe, 0x7b]) }), 'damaged'],
  ['has 21 levels', () => said({ records: {}, more: nested(20) }), 'depth'],
  ['says more rows', () => recordSaid({ rows: 2 }), 'not_as_said'],
  ['says fewer rows', () => recordSaid({ rows: 0 }), 'not_as_said'],
  ['says another size', () => recordSaid({ bytes: 7 }), 'not_as_said'],
  ['says another hash', () => recordSaid({ sha256: 'ab'.repeat(32) }), 'not_as_said'],
  ['says more rows than there may be', () => recordSaid({ rows: 200_001 }), 'too_many_records'],
  [
    'names a record that isn’t there',
    () => said({ records: { books: { rows: 0, bytes: 0, sha256: 'ab'.repeat(32) } } }),
    'not_as_said',
  ],
  ['names a file that isn’t there', () => said({ files: [photo] }), 'not_as_said'],
  [
    'names a file of another size',
    () =>
      zipOf({
        ...whole,
        'photos/x.jpg': 'xy',
        'manifest.json': JSON.stringify({ ...(JSON.parse(String(whole['manifest.json'])) as object), files: [photo] }),
      }),
    'not_as_said',
  ],
  ['is the second of two parts', () => said({ part: { number: 2, of: 2 } }), 'part'],
  ['is of more parts than there are numbers', () => said({ part: { number: 1, of: Number.MAX_SAFE_INTEGER } }), 'part'],
]

test.each(ofManifest)(
  'an archive whose manifest %s is refused (rules archives.limits, archives.parts)',
  async (_, zip, reason) => {
    expect(await refusalOf([await zip()])).toMatchObject({ reason })
  },
)

const line = (text: string) => zipOf(oldArchiveContents({}, { more: { 'data/students.json': text } }))
const row = JSON.stringify(student)

const ofRows: [string, () => Promise<Blob>, RefusalReason][] = [
  ['a line of more than 256 KB', () => archiveOf({ students: [{ ...student, notes: words(256 * 1024) }] }), 'line'],
  ['21 levels', () => archiveOf({ students: [{ ...student, more: nested(20) }] }), 'depth'],
  ['a hundred thousand levels', () => line(`[\n${'['.repeat(100_000)}`), 'damaged'],
  ['a list on one line', () => line(`[${row}]\n`), 'damaged'],
  ['a list without an end', () => line(`[\n${row}\n`), 'damaged'],
  ['a list with a comma too many', () => line(`[\n${row},\n]\n`), 'damaged'],
  ['a list with a comma too few', () => line(`[\n${row}\n${row}\n]\n`), 'damaged'],
  ['something after its list', () => line(`[]\n${row}\n`), 'damaged'],
  ['an empty file', () => line(''), 'damaged'],
  ['half a row', () => line(`[\n{"id":\n]\n`), 'damaged'],
  ['200,001 rows', () => line(`[\n${numbered(200_000)}{}\n]\n`), 'too_many_records'],
]

test.each(ofRows)('an archive with %s in a record’s file is refused (rule archives.limits)', async (_, zip, reason) => {
  expect(await refusalOf([await zip()])).toMatchObject({ reason })
})

test('an entry that unpacks to more than its directory says stops there (rule archives.limits)', async () => {
  const zip = rawZip([{ name: 'x', method: 8, content: words(2_000_000), size: 100_000 }])
  const [entry] = await zipEntries(zip)
  let bytes = 0

  const reading = async () => {
    for await (const piece of entryPieces(entry as ZipEntry)) bytes += piece.length
  }

  await expect(reading()).rejects.toMatchObject({ reason: 'bomb', entry: 'x' })
  expect(bytes).toBeLessThanOrEqual(100_000)
})

test.each([
  ['of another method', 8, 8],
  ['of a locked entry', 6, 1],
  ['of nothing', 0, 0],
])('an entry with a head %s is refused (rule archives.limits)', async (_, place, value) => {
  const zip = new Uint8Array(await zipWith().arrayBuffer())
  zip[place] = value

  expect(await refusalOf([new Blob([zip])])).toMatchObject({ reason: 'damaged', entry: 'manifest.json' })
})

test('an entry with another letter than was packed is refused (rule archives.reading)', async () => {
  const contents = oldArchiveContents({ students: [student] })
  const zip = rawZip(Object.entries(contents).map(([name, content]) => ({ name, content })))
  const bytes = Buffer.from(await zip.arrayBuffer())
  bytes.write('Mora', bytes.indexOf('Nora'))

  expect(await refusalOf([new Blob([bytes])])).toMatchObject({ reason: 'damaged', entry: 'data/students.json' })
})

test('parts that together unpack to more than 8 GB are refused (rule archives.limits)', async () => {
  const parts = [1, 2, 3].map((number) => {
    const own = archiveContents({}, { manifest: { part: { number, of: 3 } } })
    const large = { name: 'x', method: 8, packed: 4e7, size: 4e9 }
    return rawZip([...Object.entries(own).map(([name, content]) => ({ name, content })), large])
  })

  expect(await refusalOf(parts)).toMatchObject({ reason: 'too_large' })
})

test('an archive of more than 4 GB is refused before it is read (rule archives.limits)', async () => {
  const huge = { size: 5 * 1024 ** 3, slice: () => expect.unreachable() }

  expect(await refusalOf([huge])).toMatchObject({ reason: 'too_large', message: 'This archive is larger than 4 GB.' })
})

test('a directory that says it has gigabytes isn’t read (rule archives.limits)', async () => {
  const zip = new Uint8Array(await zipWith().arrayBuffer())
  new DataView(zip.buffer).setUint32(zip.length - 10, 0x7fff_ffff, true)

  expect(await refusalOf([new Blob([zip])])).toMatchObject({ entry: null })
})

test('brackets in a text are no levels (rule archives.limits)', async () => {
  const zip = await archiveOf({ students: [{ ...student, notes: '[{'.repeat(500) + '\\"[[' }] })

  expect(await refusalOf([zip])).toBeNull()
})

test('a text that packs well is no bomb (rule archives.limits)', async () => {
  const zip = await archiveOf({ students: [{ ...student, notes: 'a'.repeat(10_000), goals: 'b'.repeat(10_000) }] })

  expect(await refusalOf([zip])).toBeNull()
})

test('a refusal names its entry so that anybody can read it (rule archives.limits)', async () => {
  const refusal = await refusalOf([zipWith({ name: `\u202e${'x'.repeat(500)}/../y` })])

  expect(refusal?.message).toBe(`“\u{fffd}${'x'.repeat(79)}…” leads out of the archive.`)
})

/** Opens an archive and reads all its students; `null` where nothing is refused. */
async function refusalOf(parts: readonly ZipSource[]): Promise<ArchiveRefusal | null> {
  try {
    const archive = await openArchive(parts)
    for await (const _row of archive.rowsOf('students')) continue
    return null
  } catch (cause) {
    if (cause instanceof ArchiveRefusal) return cause
    throw cause
  }
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)]
}

function numbered(rows: number): string {
  return Array.from({ length: rows }, (_, at) => `{"id":${at}},\n`).join('')
}

/** A text that packs to no less than a tenth. */
function words(length: number): string {
  let text = ''
  for (let at = 0; text.length < length; at += 1) text += `${(at * 2_654_435_761) % 4_294_967_296} `
  return text
}
