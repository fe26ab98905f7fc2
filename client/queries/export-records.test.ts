import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import { aStudent, anActivity, aSubject } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { deleteActivities } from './activities.ts'
import { exportRecordsCsv, exportJson } from './export-records.ts'
import { create, open } from './write.ts'

const now = new Date(2026, 10, 23, 15)

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

/** A child who did three things, one of which was deleted; nothing of it was sent yet. */
async function logged() {
  const [student_id = ''] = (await create('students', aStudent({ name: 'Nora "No" Lee' }))).ids
  const [subject_id = ''] = (await create('subjects', aSubject({ name: '=Math' }))).ids
  for (const [title, date] of [
    ['Later', '2026-11-02'],
    ['Earlier', '2026-11-01'],
  ] as const) {
    await create('activities', anActivity({ student_id, subject_id, title, date }))
  }
  const [gone = ''] = (await create('activities', anActivity({ student_id, subject_id, title: 'Gone' }))).ids
  const opened = await open('activities', gone)
  if (opened) await deleteActivities([opened])
  return { student_id, subject_id }
}

describe('an export from the device (rule exports.on-device)', () => {
  test('has all records as JSON, what waits to be sent among them, and nothing that sync keeps beside', async () => {
    const { student_id } = await logged()

    const { name, text, type } = await exportJson(now, 'test')

    expect([name, type]).toEqual(['hearthbook-2026-11-23.json', 'application/json'])
    const { product, exported_at, records } = JSON.parse(text) as {
      product: string
      exported_at: string
      records: Record<RecordName, Record<string, unknown>[]>
    }
    expect([product, exported_at]).toEqual(['Hearthbook', now.toISOString()])
    expect(Object.keys(records)).toEqual(recordNames)
    expect(records.activities.map(({ title }) => title)).toEqual(['Earlier', 'Later'])
    expect(records.students).toMatchObject([{ id: student_id, name: 'Nora "No" Lee' }])
    const fields = Object.values(records).flatMap((rows) => rows.flatMap((row) => Object.keys(row)))
    expect(fields.filter((field) => field.startsWith('_') || field === 'deleted_at')).toEqual([])
  })

  test('has a table of each kind, with names beside ids', async () => {
    const { student_id } = await logged()

    const { name, text, type } = await exportRecordsCsv('activities', now)

    expect([name, type]).toEqual(['hearthbook-activities-2026-11-23.csv', 'text/csv'])
    const [head = '', ...rows] = text.trim().split('\r\n')
    expect(head).toMatch(/^id,student_id,student_name,subject_id,subject_name,/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`${student_id},"Nora ""No"" Lee",`)
    expect(rows[0]).toContain(",'=Math,")
  })

  test.each(recordNames)('%s of a family that has none is a head alone', async (record) => {
    expect((await exportRecordsCsv(record, now)).text.trim().split('\r\n')).toHaveLength(1)
  })
})
