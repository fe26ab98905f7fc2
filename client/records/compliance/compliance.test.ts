import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { todosOf } from '#shared/compliance/todo-plan.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create, open } from '#client/records/write.ts'
import { aStudent } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { clearOwnFigures, listOwnFigures, listReportNotes, saveOwnFigures, saveReportNote } from './own-figures.ts'
import {
  fileComplianceTodo,
  generateComplianceTodos,
  listComplianceTodos,
  saveLetter,
  tickComplianceTodo,
} from './todos.ts'

const nora = v7()
const today = '2026-11-20'

// Every test has a family of its own.
beforeEach(async () => {
  await signedInAs(v7())
  await create('students', aStudent({ name: 'Nora' }), nora)
})

test('to-dos are made on the device, once, and ticked at once (rules compliance.todo-plan, compliance.todo-toggle)', async () => {
  const planned = await planOf('PA')
  expect(await generateComplianceTodos(planned)).toBe(planned.length)
  expect(await generateComplianceTodos(planned)).toBe(0)
  const [first] = await listComplianceTodos()

  const receipt = await tickComplianceTodo(first?.id ?? '', true, today)
  expect(await currentDatabase().compliance_todos.get(first?.id ?? '')).toMatchObject({
    completed: true,
    completed_on: today,
  })
  await receipt?.undo()

  expect(await listComplianceTodos()).toHaveLength(planned.length)
  expect((await listComplianceTodos()).filter(({ completed }) => completed)).toEqual([])
})

test('a to-do keeps its letter as it was edited, and when it was filed (rule compliance.letters)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const [first] = await listComplianceTodos()
  const opened = (await open('compliance_todos', first?.id ?? '')) ?? expect.fail('it was just made')
  await saveLetter(opened, 'Dear Superintendent')
  await fileComplianceTodo(opened, today)
  expect(await currentDatabase().compliance_todos.get(opened.id)).toMatchObject({
    letter: 'Dear Superintendent',
    filed_on: today,
  })
})

test('own figures of a state are one record, and the way back clears it (rule compliance.own-figures)', async () => {
  await saveOwnFigures('MO', { required_hours: 800, note: 'Umbrella school' })
  await saveOwnFigures('MO', { required_hours: 850 })
  expect(await listOwnFigures()).toMatchObject([{ state: 'MO', required_hours: 850, note: 'Umbrella school' }])
  await clearOwnFigures('MO')
  expect(await listOwnFigures()).toMatchObject([{ state: 'MO', required_hours: null, note: null }])
})

test('words on an area are one record, however the area is spelled (rule compliance.report-notes)', async () => {
  const note = { student_id: nora, school_year: '2026-2027' }
  await saveReportNote({ ...note, area: 'English (reading)', text: 'Reads aloud' })
  await saveReportNote({ ...note, area: 'english', text: 'Reads alone' })
  expect(await listReportNotes(nora)).toMatchObject([{ area: 'English (reading)', text: 'Reads alone' }])
})

async function planOf(state: 'PA') {
  const year = { from: '2026-07-01', to: '2027-06-30', schoolYear: '2026-2027', label: '2026-2027' }
  const child = { id: nora, grade: '5', enrollment_date: '2024-08-15', duty: 'required' } as const
  return todosOf({ pack: await stateRequirements(state), year, children: [child] })
}
