import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { aStudent } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { deleteAbsence, listAbsences } from './absences.ts'
import { create, open } from './write.ts'

const days = { start_date: '2026-11-09', end_date: '2026-11-09' }

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const aChild = async (name: string) => (await create('students', aStudent({ name }))).ids[0] ?? ''

describe('days off (rule school-years.absences)', () => {
  test('deleted they come back by Undo', async () => {
    const student_id = await aChild('Nora')
    const [id = ''] = (await create('absences', { student_id, name: 'Flu', ...days })).ids
    const opened = await open('absences', id)
    const gone = opened && (await deleteAbsence(opened))

    expect(await listAbsences()).toEqual([])
    await gone?.undo()
    expect((await listAbsences()).map(({ name }) => name)).toEqual(['Flu'])
  })
})
