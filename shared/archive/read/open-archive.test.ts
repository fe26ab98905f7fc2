import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import {
  aJpeg,
  archiveContents,
  archiveFamily,
  archiveOf,
  oldArchiveContents,
  sha256Of,
  zipOf,
  type MadeFile,
} from '#tests/support/archives/make-archive.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { fileBytes, type ArchiveFile } from './archive-files.ts'
import { openArchive, type Archive } from './open-archive.ts'
import type { ArchiveRow } from './record-rows.ts'

const nora = { id: '018f2c00-0000-7000-8000-000000000001', ...aStudent({ name: 'Nora' }) }
const finn = { id: '018f2c00-0000-7000-8000-000000000002', ...aStudent({ name: 'Finn “the fox” 🦊\nWeaver' }) }
const math = { id: '018f2c00-0000-7000-8000-000000000003', ...aSubject() }
const rows = { students: [nora, finn], subjects: [math], books: [] }

const photo: MadeFile = { name: 'photos/2026-11-20-pond-0a1b2c3d.jpg', type: 'image/jpeg', content: aJpeg() }
const smaller: MadeFile = { ...photo, sha256: `0a1b2c3d${'0'.repeat(56)}` }

test('an archive with a manifest gives its rows line by line (rule archives.reading)', async () => {
  const archive = await openArchive([await archiveOf(rows, { files: [photo] })])

  expect(archive).toMatchObject({ family: archiveFamily, unknown: [], missing: [] })
  expect(await rowsOf(archive, 'students')).toEqual([
    { line: 1, row: nora },
    { line: 2, row: finn },
  ])
  expect(await rowsOf(archive, 'books')).toEqual([])
  expect(await rowsOf(archive, 'goals')).toEqual([])
  // Another time the same.
  expect(await rowsOf(archive, 'students')).toHaveLength(2)
})

test('an archive from before there was a manifest gives those of its lists (rule archives.reading)', async () => {
  const archive = await openArchive([await zipOf(oldArchiveContents(rows, { files: [smaller] }))])

  expect(archive).toMatchObject({ manifest: null, family: archiveFamily, unknown: [] })
  expect(await rowsOf(archive, 'students')).toEqual([
    { line: 2, row: nora },
    { line: 3, row: finn },
  ])
  expect(await rowsOf(archive, 'books')).toEqual([])
})

test('a zip as our server writes it is read (rule archives.reading)', async () => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(archiveContents(rows, { files: [photo] }))) {
    zip.addBuffer(Buffer.from(content), name, {
      compress: typeof content === 'string',
      forceZip64Format: name.startsWith('data/'),
    })
  }
  zip.end()

  const archive = await openArchive([new Blob([await buffer(zip.outputStream)])])

  expect(await rowsOf(archive, 'students')).toHaveLength(2)
  expect(await bytesOf(await archive.files.find(sha256Of(photo.content)))).toEqual(photo.content)
})

test('what a build doesn’t know is named (rule archives.reading)', async () => {
  const more = { 'data/trips.jsonl': '{}\n', 'films/a.mp4': 'film', '__MACOSX/._photos': '', 'photos/stray.jpg': 'x' }
  const film: MadeFile = { name: 'films/b.mp4', type: 'video/mp4', content: aJpeg('film') }

  const archive = await openArchive([await archiveOf(rows, { files: [photo, film], more })])

  expect(archive.unknown).toEqual(['films/b.mp4', ...Object.keys(more)])
  expect(await archive.files.find(sha256Of(film.content))).toBeNull()
})

test('a file is found by what records name it, with the digest of its bytes (rule archives.files)', async () => {
  const listed = await openArchive([await archiveOf({}, { files: [smaller] })])
  const old = await openArchive([await zipOf(oldArchiveContents({}, { files: [smaller] }))])

  for (const { files } of [listed, old]) {
    const found = await files.find(smaller.sha256 ?? '')

    expect(found).toMatchObject({ digest: sha256Of(photo.content), bytes: photo.content.length, type: 'image/jpeg' })
    expect(await bytesOf(found)).toEqual(photo.content)
    expect(await files.find('ab'.repeat(32))).toBeNull()
  }
})

test('of files with the same digits the one is found whose hash it is (rule archives.files)', async () => {
  const [one, other] = [aJpeg('one'), aJpeg('other')]
  const digits = sha256Of(one).slice(0, 8)
  const files = [one, other].map((content, at): MadeFile => ({
    name: `photos/${at}-${digits}.jpg`,
    type: 'image/jpeg',
    content,
  }))
  const archive = await openArchive([await zipOf(oldArchiveContents({}, { files }))])

  expect(await archive.files.find(sha256Of(one))).toMatchObject({ entry: { name: `photos/0-${digits}.jpg` } })
  // Either could be the photo that a server made smaller.
  expect(await archive.files.find(`${digits}${'0'.repeat(56)}`)).toBeNull()
})

test.each([
  ['whose bytes are others', aJpeg('a forgery'), { sha256: 'ab'.repeat(32), digest: 'ab'.repeat(32) }],
  ['that is no JPEG', new TextEncoder().encode('<script>alert(1)</script>'), {}],
  ['that is empty', new Uint8Array(), {}],
])('a file %s is refused when it is read (rule archives.files)', async (_, content, said) => {
  const made = {
    name: 'photos/x.jpg',
    sha256: sha256Of(content),
    digest: sha256Of(content),
    bytes: content.length,
    type: 'image/jpeg',
    ...said,
  }
  const archive = await openArchive([
    await archiveOf({}, { manifest: { files: [made] }, more: { 'photos/x.jpg': content } }),
  ])

  await expect(bytesOf(await archive.files.find(made.sha256))).rejects.toMatchObject({
    reason: 'not_as_said',
    entry: made.name,
  })
})

test('the parts of an archive are read as one, in any order (rule archives.parts)', async () => {
  const voice: MadeFile = {
    name: 'recordings/x.wav',
    type: 'audio/wav',
    content: new TextEncoder().encode('RIFF....WAVE'),
  }
  const missing = [{ sha256: 'cd'.repeat(32), type: 'image/jpeg', day: '2026-11-20', title: 'Pond' }]
  const first = await archiveOf(rows, { files: [photo], manifest: { part: { number: 1, of: 2 }, missing } })
  const second = await archiveOf({}, { files: [voice], manifest: { part: { number: 2, of: 2 } } })

  const archive = await openArchive([second, first])

  expect(await rowsOf(archive, 'students')).toHaveLength(2)
  expect(await bytesOf(await archive.files.find(sha256Of(photo.content)))).toEqual(photo.content)
  expect(await bytesOf(await archive.files.find(sha256Of(voice.content)))).toEqual(voice.content)
  expect(archive.missing).toEqual(missing)
})

test.each([
  ['one is missing', [1], {}, 'Part 2 of 3 of this archive is missing. Choose all parts.'],
  ['one is chosen twice', [1, 2, 2], {}, 'A part of this archive was chosen twice.'],
  [
    'one is of another day',
    [1, 2, 3],
    { made_at: '2026-11-21T12:00:00Z' },
    'These files are parts of different archives.',
  ],
  ['one is another family’s', [1, 2, 3], { family: nora.id }, 'These files are parts of different archives.'],
] as const)('parts of which %s are refused (rule archives.parts)', async (_, numbers, last, message) => {
  const parts = await Promise.all(
    numbers.map((number, at) => archiveOf({}, { manifest: { part: { number, of: 3 }, ...(at === 2 ? last : {}) } })),
  )

  await expect(openArchive(parts)).rejects.toMatchObject({ reason: 'part', message })
})

test('a file that isn’t of its type is read no further than its first bytes (rule archives.reading)', async () => {
  const content = new Uint8Array(16 * 1024 * 1024).fill(7)
  let read = 0
  const zip = await archiveOf({}, { files: [{ ...photo, content }] })
  const counted = { size: zip.size, slice: (from: number, to: number) => ((read += to - from), zip.slice(from, to)) }
  const archive = await openArchive([counted])

  const reading = fileBytes((await archive.files.find(sha256Of(content))) as ArchiveFile)
  await expect(reading).rejects.toMatchObject({ reason: 'not_as_said' })

  expect(read).toBeLessThan(3 * 1024 * 1024)
})

async function rowsOf(archive: Archive, record: 'students' | 'books' | 'goals'): Promise<ArchiveRow[]> {
  const found: ArchiveRow[] = []
  for await (const row of archive.rowsOf(record)) found.push(row)
  return found
}

async function bytesOf(file: ArchiveFile | null): Promise<Uint8Array> {
  if (file === null) throw new Error('There is no such file')
  return new Uint8Array(await fileBytes(file))
}
