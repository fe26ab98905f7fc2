import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { todosOf } from '#shared/compliance/todo-plan.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { asLocalRow } from '#client/store/local-store.ts'
import { openFamilySettings, readFamilySettings, saveFamilySettings } from '#client/queries/family-settings.ts'
import { archiveStudent } from '#client/queries/students.ts'
import { create, open } from '#client/queries/write.ts'
import { familySettings } from '#shared/family/family-settings.ts'
import { aStudent } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { sayBegan } from './began.ts'
import { reportNoteId } from './compliance-changes.ts'
import {
  clearOwnFigures,
  listOwnFigures,
  listReportNotes,
  openOwnFigures,
  openReportNotes,
  saveOwnFigures,
  saveReportNote,
} from './own-figures.ts'
import {
  tickWithoutDay,
  generateComplianceTodos,
  listComplianceTodos,
  saveLetter,
  sayOfComplianceTodos,
  tickComplianceTodo,
} from './todos.ts'

const nora = v7()
const today = '2026-11-20'
const schoolYear = '2026-2027'

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

  const receipt = await tickComplianceTodo(first ?? expect.fail('there is one'), true, today)
  expect(await currentDatabase().compliance_todos.get(first?.id ?? '')).toMatchObject({
    completed: true,
    completed_on: today,
  })
  await receipt?.undo()

  expect(await listComplianceTodos()).toHaveLength(planned.length)
  expect((await listComplianceTodos()).filter(({ completed }) => completed)).toEqual([])
})

test('a to-do keeps its letter as it was edited (rule compliance.letters)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const [first] = await listComplianceTodos()
  const opened = (await open('compliance_todos', first?.id ?? '')) ?? expect.fail('it was just made')
  await saveLetter(opened, 'Dear Superintendent')
  expect(await currentDatabase().compliance_todos.get(opened.id)).toMatchObject({ letter: 'Dear Superintendent' })
})

test('a letter for several children is kept with the to-do of each, but in the place of no other letter (rule compliance.letters)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const [first, second, third] = await listComplianceTodos()
  const ids = [first, second, third].map((todo) => todo?.id ?? expect.fail('there are three'))
  const openOf = async (at: number) =>
    (await open('compliance_todos', ids[at] ?? '')) ?? expect.fail('it was just made')
  const letters = async () => Promise.all(ids.map(async (_, at) => (await openOf(at)).seen.letter))
  const others = ids.slice(1)

  await saveLetter(await openOf(2), 'Written for Wren')
  await saveLetter(await openOf(0), 'For both', { others })
  expect(await letters()).toEqual(['For both', 'For both', 'Written for Wren'])

  await saveLetter(await openOf(0), 'For both, again', { before: 'For both', others })
  expect(await letters()).toEqual(['For both, again', 'For both, again', 'Written for Wren'])
})

test('what is said of a to-do is kept with it, and can be taken back (rules law.asked, law.events, law.own-date)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const [{ id } = expect.fail('there is one')] = await listComplianceTodos()
  await sayOfComplianceTodos([id], { not_yet_on: today, own_date: '2026-12-15' })
  await sayOfComplianceTodos([id], { own_date: null, happened_on: '2026-11-01' })
  expect(await currentDatabase().compliance_todos.get(id)).toMatchObject({
    not_yet_on: today,
    happened_on: '2026-11-01',
    own_date: null,
  })
})

test('own figures of a state are one record, and the way back clears it (rule compliance.own-figures)', async () => {
  await saveOwnFigures('MO', { required_hours: 800, note: 'Umbrella school' }, await openOwnFigures('MO'))
  await saveOwnFigures('MO', { required_hours: 850 }, await openOwnFigures('MO'))
  expect(await listOwnFigures()).toMatchObject([{ state: 'MO', required_hours: 850, note: 'Umbrella school' }])
  await clearOwnFigures('MO', await openOwnFigures('MO'))
  expect(await listOwnFigures()).toMatchObject([{ state: 'MO', required_hours: null, note: null }])
})

test('words on an area are one record, however the area is spelled (rule compliance.report-notes)', async () => {
  await saveReportNote(await openNote('English (reading)'), 'Reads aloud')
  await saveReportNote(await openNote('english'), 'Reads alone')
  expect(await listReportNotes(nora)).toMatchObject([{ area: 'English (reading)', text: 'Reads alone' }])
})

test('words that arrived while she wrote were not seen: the server is told which ones were (rule records.seen)', async () => {
  await arrives('Counts to 100', 1)
  const note = await openNote('Mathematics')
  await arrives('Counts to 1,000', 2)

  await saveReportNote(note, 'Likes fractions')

  expect(await lastOp()).toMatchObject({ fields: { text: 'Likes fractions' }, from: { text: 'Counts to 100' } })
})

test('where there were no words when she began she saw none, whatever arrived since (rule records.seen)', async () => {
  const note = await openNote('Mathematics')
  await arrives('Counts to 100', 1)

  await saveReportNote(note, 'Likes fractions')

  expect(await lastOp()).toMatchObject({ kind: 'set', fields: { text: 'Likes fractions' }, from: { text: null } })
})

async function openNote(area: string) {
  const [note] = await openReportNotes(nora, schoolYear, [area])
  return note ?? expect.fail('there is one for each area')
}

/** The other parent's words on mathematics reach this device. */
async function arrives(text: string, _no: number) {
  const note = { student_id: nora, area: 'Mathematics', school_year: schoolYear, text }
  const envelope = { id: reportNoteId(note), deleted_at: null, deleted_by: null, restores: 0, _no }
  const rows = { report_notes: [asLocalRow({ ...note, ...envelope })] }
  await dexieStore(currentAccountId()).write('relaxed', (tx) => applyServerRows(tx, rows, 0))
}

async function lastOp() {
  return (await currentDatabase().outbox.toArray()).at(-1)?.op
}

async function planOf(state: 'PA' | 'TX') {
  const child = { id: nora, birth_date: null, began: '2024-08-15', gradeIn: () => '5' as const }
  const pack = await stateRequirements(state)
  return todosOf({ pack, today: '2026-11-22', startMonth: '08', children: [child] })
}

test('when teaching at home began is said of all children and of what they left at once, with one undo (rule law.begin-question)', async () => {
  const silas = v7()
  await create('students', aStudent({ name: 'Silas', enrollment_known: null }), silas)
  const planned = await planOf('TX')
  await generateComplianceTodos(planned)
  const withdrawal = planned.find(({ key }) => key.includes('withdraw')) ?? expect.fail('Texas has one')
  const answer = { enrollment_date: '2026-09-08', enrollment_known: true }

  const { undo } = await sayBegan(new Map([nora, silas].map((id) => [id, answer])), [
    { ...withdrawal, happened_on: '2026-09-08' },
  ])
  expect(await currentDatabase().students.bulkGet([nora, silas])).toMatchObject([answer, answer])
  const left = async () => (await listComplianceTodos()).filter(({ happened_on }) => happened_on === '2026-09-08')
  expect(await left()).toHaveLength(1)

  await undo()
  expect(await currentDatabase().students.get(silas)).toMatchObject({ enrollment_known: null })
  expect(await left()).toEqual([])
})

test('what was sent on a day that nobody knows is done without one, and one undo asks again (rule law.asked)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const asked = (await listComplianceTodos()).slice(0, 2).map(({ id }) => ({ id, due_date: '2026-08-01' }))
  const kept = () => currentDatabase().compliance_todos.bulkGet(asked.map(({ id }) => id))

  const { undo } = await tickWithoutDay(asked)
  const done = { completed: true, completed_on: null, filed_on: null, due_date: '2026-08-01' }
  expect(await kept()).toMatchObject([done, done])
  await undo()
  expect(await kept()).toMatchObject([{ completed: false }, { completed: false }])
})

test('an archived child brings what the state asks for then onto the list, as one step with one undo (rules students.archive, law.events)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const [{ id } = expect.fail('there is one'), other] = await listComplianceTodos()
  const child = (await open('students', nora)) ?? expect.fail('there is one')

  const { undo } = await archiveStudent(child, { todos: [id], on: today })
  expect(await currentDatabase().students.get(nora)).toMatchObject({ is_active: false })
  expect(await currentDatabase().compliance_todos.get(id)).toMatchObject({ happened_on: today })
  expect(await currentDatabase().compliance_todos.get(other?.id ?? '')).toMatchObject({ happened_on: null })

  await undo()
  expect(await currentDatabase().students.get(nora)).toMatchObject({ is_active: true })
  expect(await currentDatabase().compliance_todos.get(id)).toMatchObject({ happened_on: null })
})

test('a new address brings what the state asks for after a move onto the list, with the day of it (rules settings.family, law.events)', async () => {
  await generateComplianceTodos(await planOf('PA'))
  const [{ id } = expect.fail('there is one'), other] = await listComplianceTodos()
  await saveFamilySettings(null, familySettings.schema.parse({ street: '12 Mill Lane' }))
  const moved = familySettings.schema.parse({ street: '4 Oak Street' })

  await saveFamilySettings(await openFamilySettings(), moved, { todos: [id], on: '2026-11-01' })

  expect(await readFamilySettings()).toMatchObject({ street: '4 Oak Street' })
  expect(await currentDatabase().compliance_todos.get(id)).toMatchObject({ happened_on: '2026-11-01' })
  expect(await currentDatabase().compliance_todos.get(other?.id ?? '')).toMatchObject({ happened_on: null })
})
