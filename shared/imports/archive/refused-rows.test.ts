import { expect, test } from 'vitest'
import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { archiveFamily, type ExportedRow, type ExportedRows } from '#tests/support/archives/make-archive.ts'
import { archiveInMemory } from '#tests/support/archives/memory-archive.ts'
import { MapFamily } from '#tests/support/archives/map-family.ts'
import { anActivity, anAttachment, aStudent, aSubject } from '#tests/support/builders.ts'
import { importChanges, type ImportChange } from './changes.ts'
import { noChoices } from './family-state.ts'
import { planImport } from './plan.ts'

const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [child, subject, entryId] = [idOf(1), idOf(2), idOf(3)]
const nora = { id: child, ...aStudent({ name: 'Nora' }) }
const math = { id: subject, ...aSubject({ name: 'Mathematics' }) }
const entry = {
  id: entryId,
  ...anActivity({ student_id: child, subject_id: subject, date: '2026-11-20', bulk_run_id: null }),
}
const rows: ExportedRows = { students: [nora], subjects: [math], activities: [entry] }
const run = idOf(99)

test('a row whose file has nothing in it is refused (rule archives.rows)', async () => {
  const photo = { id: idOf(60), ...anAttachment({ activity_id: entryId, sha256: 'ab'.repeat(32) }) }
  const file = { sha256: photo.sha256, digest: 'cd'.repeat(32), bytes: 0, type: 'image/jpeg' } as ArchiveFile
  const archive = archiveInMemory({ ...rows, attachments: [photo] }, {}, [file])

  const plan = await planImport(archive, new MapFamily(archiveFamily), noChoices)

  expect(plan.refused).toMatchObject([{ record: 'attachments', reason: 'Its file is empty or too large.' }])
})

test.each<[string, RecordName, object | null, string]>([
  ['no record', 'students', null, 'It isn’t a record.'],
  ['no id', 'students', { ...nora, id: '../etc' }, 'Its id isn’t one.'],
  ['a number for a name', 'students', { ...nora, name: 7 }, 'Name: Name is required.'],
  ['a grade that there isn’t', 'students', { ...nora, grade_level: '77' }, 'Grade Level: Grade Level is required.'],
  ['a day that there isn’t', 'activities', { ...entry, date: '2026-02-30' }, 'Date: Date must be a date.'],
  ['a day to come', 'activities', { ...entry, date: '2027-02-01' }, 'Date cannot be in the future.'],
  [
    'a child of nobody',
    'activities',
    { ...entry, student_id: idOf(9) },
    'It belongs to something that isn’t there: Student.',
  ],
])('a row with %s is refused by its line (rule archives.rows)', async (_, record, row, reason) => {
  const archive = archiveInMemory({ students: [nora], subjects: [math], [record]: [row] })

  const plan = await planImport(archive, new MapFamily(archiveFamily), noChoices)

  expect(plan.refused).toMatchObject([{ record, line: 1, reason }])
  expect(plan.records[record].refused).toBe(1)
})

test('fields of a later build are named and left out; none of them is a trap (rule archives.rows)', async () => {
  const strange = JSON.parse(`{"__proto__": {"is_admin": true}, "constructor": 1, "shoe_size": 32}`) as object
  const row = Object.defineProperties({ ...nora }, Object.getOwnPropertyDescriptors(strange)) as ExportedRow
  const plan = await planImport(
    archiveInMemory({ students: [row, { ...row, id: idOf(8) }] }),
    new MapFamily(archiveFamily),
    noChoices,
  )
  const [change] = await changesOf({ students: [row] }, new MapFamily(archiveFamily))

  expect(plan.unknown_fields).toEqual([
    { record: 'students', field: '__proto__', rows: 2 },
    { record: 'students', field: 'constructor', rows: 2 },
    { record: 'students', field: 'shoe_size', rows: 2 },
  ])
  expect(change).not.toMatchObject({ fields: { shoe_size: 32 } })
})

test('markup and formulas are texts like any other (rule archives.rows)', async () => {
  const title = '=HYPERLINK("https://x")<script>alert(1)</script>'

  expect(await changesOf({ ...rows, activities: [{ ...entry, title }] }, new MapFamily(archiveFamily))).toMatchObject([
    {},
    {},
    { fields: { title } },
  ])
})

test('a second row of one id is refused (rule archives.rows)', async () => {
  const plan = await planImport(
    archiveInMemory({ students: [nora, { ...nora, name: 'Finn' }] }),
    new MapFamily(archiveFamily),
    noChoices,
  )

  expect(plan.records.students).toMatchObject({ new: 1, refused: 1 })
})

async function changesOf(of: ExportedRows, family: MapFamily): Promise<ImportChange[]> {
  const changes: ImportChange[] = []
  for await (const group of importChanges(archiveInMemory(of), family, noChoices, run)) changes.push(...group)
  return changes
}
