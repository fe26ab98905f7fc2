import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { aStudent } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { currentDatabase } from '#client/store/database.ts'
import { addDaysOff, deleteAbsence, listAbsences } from './absences.ts'
import { listBreaks } from './breaks.ts'
import { create, open } from './write.ts'

const days = (from: string, to = from) => ({ start_date: `2026-11-${from}`, end_date: `2026-11-${to}` })
const names = async () => [...(await listAbsences()), ...(await listBreaks())].map(({ name }) => name)

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const aChild = async (name: string) => (await create('students', aStudent({ name }))).ids[0] ?? ''

describe('days off (rule school-years.absences)', () => {
  test('said in one step are one group with one Undo, the latest first', async () => {
    const [nora, silas] = [await aChild('Nora'), await aChild('Silas')]
    const { undo } = await addDaysOff({
      breaks: [{ name: 'Flu in the house', ...days('16', '17') }],
      absences: [
        { student_id: nora, name: 'Flu', ...days('09', '11') },
        { student_id: silas, name: 'Sick day', ...days('12') },
      ],
    })

    expect(await names()).toEqual(['Sick day', 'Flu', 'Flu in the house'])
    const waiting = (await currentDatabase().outbox.toArray()).filter(({ op }) => op.record !== 'students')
    expect([waiting.length, new Set(waiting.map(({ op }) => op.group)).size]).toEqual([3, 1])
    await undo()
    expect(await names()).toEqual([])
  })

  test('deleted they come back by Undo', async () => {
    const student_id = await aChild('Nora')
    const [id = ''] = (await addDaysOff({ absences: [{ student_id, name: 'Flu', ...days('09') }] })).ids
    const opened = await open('absences', id)
    const gone = opened && (await deleteAbsence(opened))

    expect(await listAbsences()).toEqual([])
    await gone?.undo()
    expect(await names()).toEqual(['Flu'])
  })
})
