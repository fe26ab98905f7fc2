import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountExport } from '#shared/accounts/account-export.ts'
import { recordNames } from '#shared/records/registry.ts'
import { aBook, aDocument, aDocumentPage, anActivity } from '#tests/support/builders.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { aPhoto, aRecording, upload } from '#tests/support/server/media.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { bytesIn } from '#tests/support/server/memory-store.ts'
import { filesIn } from '#tests/support/server/unzip.ts'
import { makeExports } from './make-exports.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const text = (files: ReadonlyMap<string, Buffer>, name: string) => String(files.get(name) ?? expect.fail(`no ${name}`))

/** The newest export of a family, made now, and the files that it is unpacked into. */
async function exported(family: Family) {
  await family.post('/api/user/export', {})
  await makeExports({ db: server.connection.db, media: server.app.media, log: server.app.log, tell: async () => {} })
  const { body } = await family.get<{ export: AccountExport }>('/api/user/export')
  const { statusCode, rawPayload } = await server.app.inject(body.export.url ?? '')
  expect(statusCode).toBe(200)
  expect(rawPayload.length).toBe(body.export.bytes)
  return { made: body.export, files: await filesIn(rawPayload) }
}

/** A family with a photo, a recording, and a photo that no device sent yet, of an activity with an awkward title; nor was its document. */
async function aFamilyWithMedia() {
  const { family, ids, fieldsOf } = await aFurnishedFamily(server)
  const title = 'Fractions <b>& "pie"</b>'
  await family.put(`/api/activities/${ids.activities}`, { title })
  const [photoBytes, soundBytes] = [await aPhoto(), aRecording()]
  const [photo, sound] = [await upload(family, photoBytes), await upload(family, soundBytes, 'audio/wav')]
  const attached = [
    { type: 'image/jpeg', bytes: photoBytes.length, sha256: photo.sha256, width: 60, height: 40, audio_seconds: null },
    { type: 'audio/wav', bytes: soundBytes.length, sha256: sound.sha256, width: null, height: null, audio_seconds: 1 },
  ]
  const { body } = await family.push(
    attached.map((fields) =>
      anOp({
        record: 'attachments',
        record_id: newId(),
        kind: 'create',
        fields: { ...fieldsOf('attachments'), ...fields },
      }),
    ),
  )
  expect(body.answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
  const escaped = 'Fractions &lt;b&gt;&amp; &quot;pie&quot;&lt;/b&gt;'
  return { family, activity: { escaped }, photo: photo.sha256, sound: sound.sha256 }
}

describe('the zip (rule exports.zip)', () => {
  test('has every record, the bytes of photos and recordings, and pages to read', { timeout: 60_000 }, async () => {
    const { family, activity, photo, sound } = await aFamilyWithMedia()

    const { made, files } = await exported(family)

    expect(made.files_done).toBe(made.files_total)
    expect(made).toMatchObject({ state: 'ready', photos: 1, recordings: 1, missing: 2 })
    expect(made.file_name).toMatch(/^hearthbook-\d{4}-\d\d-\d\d\.zip$/)
    const names = [...files.keys()]
    const { body } = await family.get<{ rows: Record<string, unknown[]> }>('/api/sync/pull')
    for (const record of recordNames) {
      const rows = JSON.parse(text(files, `data/${record}.json`)) as { id: string }[]
      expect(rows.length, record).toBe(body.rows[record]?.length ?? 0)
      // A head, and a line for each at least: notes may have several.
      expect(text(files, `csv/${record}.csv`).split('\r\n').length, record).toBeGreaterThanOrEqual(rows.length + 2)
    }
    const [photoName, soundName] = ['photos/', 'recordings/'].map((folder) =>
      names.find((one) => one.startsWith(folder)),
    )
    const bytesOf = (sha256: string) => bytesIn(server.app.media, `${family.user.id}/${sha256}/original`)
    expect(files.get(photoName ?? '')).toEqual(await bytesOf(photo))
    expect(files.get(soundName ?? '')).toEqual(await bytesOf(sound))

    const year = text(files, names.find((one) => one.startsWith('pages/year-')) ?? '')
    expect(year).toContain(`<strong>${activity.escaped}</strong>`)
    expect(year).toContain(`src="../${photoName}"`)
    expect(year).toContain(`src="../${soundName}"`)
    expect(year).toContain('A photo or recording of this entry isn’t in this file.')
    expect(text(files, 'index.html')).toContain('2 files were on another device when this was made')
    const pages = names.filter((name) => name.endsWith('.html'))
    for (const page of pages) {
      expect(text(files, page)).not.toMatch(/<script|https?:|src="\/|href="\//)
      const links = [...text(files, page).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to = '']) => to)
      const reached = links.map((to) => new URL(to, `file:///${page}`).pathname.slice(1))
      for (const [, to = ''] of text(files, page).matchAll(/href="#([^"]+)"/g))
        expect(text(files, page)).toContain(`id="${to}"`)
      expect(reached.filter((to) => !files.has(to))).toEqual([])
    }
    expect(JSON.parse(text(files, 'data/account.json'))).toMatchObject({ email: family.user.email })
    expect(text(files, 'data/account.json')).not.toMatch(/password|argon|stripe/i)
  })

  test('an entry has its books, deleted ones too (rule books.deleted)', async () => {
    const family = await server.family()
    const parents = await giveParents(family.push)
    const book = newId()
    await family.push([
      anOp({ record: 'books', record_id: book, kind: 'create', fields: aBook({ title: 'Heidi & <Peter>' }) }),
      anOp({
        record: 'activities',
        record_id: newId(),
        kind: 'create',
        fields: anActivity({ ...parents, book_ids: [book], pages: '3 to 9' }),
      }),
      anOp({ record: 'books', record_id: book, kind: 'delete' }),
    ])

    const { files } = await exported(family)

    const year = [...files.keys()].find((name) => name.startsWith('pages/year-')) ?? ''
    expect(text(files, year)).toContain('Heidi &amp; &lt;Peter&gt; (3 to 9)')
    expect(text(files, 'csv/activities.csv')).toContain('Heidi & <Peter>')
  })

  test('has documents with their files; health papers are in the folder alone (rule documents.health)', async () => {
    const family = await server.family()
    const pdf = Buffer.from('%PDF-1.7 notice')
    const { sha256 } = await upload(family, pdf, 'application/pdf', { use: 'document' })
    const made = (kind: 'notice' | 'health', title: string, sha256: string) => {
      const document_id = newId()
      return [
        anOp({ record: 'documents', record_id: document_id, kind: 'create', fields: aDocument({ kind, title }) }),
        anOp({
          record: 'document_pages',
          record_id: newId(),
          kind: 'create',
          fields: aDocumentPage({ document_id, type: 'application/pdf', sha256 }),
        }),
      ]
    }
    await family.push([...made('notice', 'Notice <b>', sha256), ...made('health', 'Shots of Nora', 'e'.repeat(64))])

    const { made: told, files } = await exported(family)

    const page = text(files, 'pages/documents.html')
    const file = [...files.keys()].find((name) => name.startsWith('documents/')) ?? ''
    expect(file).toMatch(/^documents\/2026-11-20-notice-b-[0-9a-f]{8}\.pdf$/)
    expect(files.get(file)).toEqual(pdf)
    expect(page).toContain('Notice &lt;b&gt;')
    expect(page).toContain(`href="../${file}"`)
    expect(page).toContain('1 health document not shown here.')
    expect(page).not.toContain('Shots of Nora')
    expect(text(files, 'data/documents.json')).toContain('Shots of Nora')
    expect(told).toMatchObject({ missing: 1 })
  })

  test('a spreadsheet takes no name for a formula', async () => {
    const family = await server.family()
    await family.post('/api/subjects', { name: '=1+1, "sum"' })

    const { files } = await exported(family)

    expect(text(files, 'csv/subjects.csv')).toContain(`"'=1+1, ""sum"""`)
  })
})
