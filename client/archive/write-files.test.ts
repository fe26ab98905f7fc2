import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { openArchive } from '#shared/archive/read/open-archive.ts'
import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import { AccountChanged, currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase, databaseOf } from '#client/store/database.ts'
import { aJpeg, archiveOf, sha256Of } from '#tests/support/archives/make-archive.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { lackingFiles, writeFiles } from './write-files.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

test('a file that isn’t what the archive says is named and stays out; the others come in and wait to be sent (rule imports.media)', async () => {
  const [good, bad] = [aJpeg('a pond'), new TextEncoder().encode('<script>')]
  const archive = await openArchive([
    await archiveOf(
      {},
      {
        files: [
          { name: 'photos/2025-10-01-pond.jpg', type: 'image/jpeg', content: good },
          { name: 'photos/2025-10-02-trap.jpg', type: 'image/jpeg', content: bad },
        ],
      },
    ),
  ])
  const files = await Promise.all([bad, good].map((content) => archive.files.find(sha256Of(content))))

  const left = await writeFiles(
    files.flatMap((file) => file ?? []),
    currentAccountId(),
    () => {},
  )

  expect(left).toEqual({
    made: 1,
    left: 0,
    refused: ['“photos/2025-10-02-trap.jpg” isn’t the kind of file that its name says.'],
  })
  const kept = await currentDatabase().media.toArray()
  expect(kept).toMatchObject([{ sha256: sha256Of(good), state: 'waiting', full: 1, size: good.length }])
  expect(await currentDatabase().media_bytes.count()).toBe(1)
})

test('where the device is full what finds room comes in, the rest is counted, and comes with the next import (rule imports.media)', async () => {
  const contents = ['a pond', 'a kite', 'a long letter'.repeat(100)].map((text) => aJpeg(text))
  const files = await archived(contents)
  let isFull = true
  currentDatabase().media_bytes.hook('creating', (_key, { bytes }) => {
    if (isFull && bytes.byteLength > 1000) throw new DOMException('No room', 'QuotaExceededError')
  })

  expect(await writeFiles(files, currentAccountId(), () => {})).toEqual({ made: 2, left: 1, refused: [] })
  const left = await lackingFiles(currentAccountId(), files)
  expect(left.map(({ digest }) => digest)).toEqual([sha256Of(contents[2] ?? '')])

  isFull = false
  expect(await writeFiles(left, currentAccountId(), () => {})).toEqual({ made: 1, left: 0, refused: [] })
  expect(await currentDatabase().media_bytes.count()).toBe(3)
})

test('bytes that the server has, or that wait already, are no lacking files', async () => {
  const contents = ['a pond', 'a kite', 'a nest'].map((text) => aJpeg(text))
  const files = await archived(contents)
  const [pond, kite] = contents.map((content) => sha256Of(content))
  const item = { type: 'image/jpeg', size: 9, sent: 0, added_at: 0 } as const
  await currentDatabase().media.bulkPut([
    { ...item, sha256: pond ?? '', state: 'verified', full: 0 },
    // Its bytes are gone, and the server never had them.
    { ...item, sha256: kite ?? '', state: 'waiting', full: 0 },
  ])

  const lacking = await lackingFiles(currentAccountId(), files)

  expect(lacking.map(({ digest }) => digest)).toEqual(contents.slice(1).map((content) => sha256Of(content)))
})

test('nothing comes onto a device whose family signed out meanwhile (rules imports.page, accounts.local-data)', async () => {
  const account = currentAccountId()
  const files = await archived([aJpeg('a pond')])
  await signedInAs(v7())

  await expect(writeFiles(files, account, () => {})).rejects.toBeInstanceOf(AccountChanged)

  expect(await databaseOf(account).media_bytes.count()).toBe(0)
})

async function archived(contents: readonly Uint8Array[]): Promise<ArchiveFile[]> {
  const named = contents.map((content, at) => ({ name: `photos/2025-10-0${at + 1}.jpg`, type: 'image/jpeg', content }))
  const archive = await openArchive([await archiveOf({}, { files: named })])
  const found = await Promise.all(contents.map((content) => archive.files.find(sha256Of(content))))
  return found.flatMap((file) => file ?? [])
}
