import { expect, test } from 'vitest'
import {
  changeOfTick,
  changesOfDerived,
  changesOfGeneration,
  overrideId,
  todoId,
} from '#client/queries/compliance/compliance-changes.ts'
import { moveState } from '#server/features/compliance/move-state.ts'
import { requirements as pennsylvania } from '#shared/compliance/states/pa.ts'
import { requirements as texas } from '#shared/compliance/states/tx.ts'
import { todosOf } from '#shared/compliance/todo-plan.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, opened, remove, syncAll } from './two-devices.ts'

function planOf(emma: string, pack = texas) {
  const child = { id: emma, birth_date: null, began: '2024-08-15', gradeIn: () => '5' as const }
  return todosOf({ pack, today: '2026-11-22', startMonth: '08', children: [child] })
}

/** Makes the to-dos that a device doesn't have. */
async function generate(device: ScriptedDevice, emma: string, pack = texas): Promise<void> {
  const known = new Set(device.disk().rows.compliance_todos.keys())
  await device.writer.commit(changesOfGeneration(planOf(emma, pack), known))
}

async function tick(device: ScriptedDevice, id: string, completed: boolean): Promise<void> {
  const form = await opened(device.writer, 'compliance_todos', id)
  await device.writer.commit([changeOfTick(form, completed, '2026-11-20')])
}

const firstOf = (emma: string) => todoId(planOf(emma)[0] ?? expect.fail('Texas has to-dos'))

test('two devices generate the same to-dos offline: one of each, no card (rules compliance.todo-plan, sync.generated)', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  await generate(ipad, emma)
  home.pass(5)
  await generate(phone, emma)

  await syncAll(ipad, phone, ipad)

  expect(ipad.lists('compliance_todos').sort()).toEqual(planOf(emma).map(todoId).sort())
  expect(phone.lists('compliance_todos').sort()).toEqual(ipad.lists('compliance_todos').sort())
  expect([...ipad.cards(), ...phone.cards()]).toEqual([])
})

test('a to-do ticked on the iPad stays ticked when the phone, offline, makes its list later (rule sync.generated)', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  await generate(ipad, emma)
  await tick(ipad, firstOf(emma), true)
  await syncAll(ipad)
  home.pass(60)
  await generate(phone, emma)

  await syncAll(phone, ipad)

  expect(home.onServer('compliance_todos', firstOf(emma))).toMatchObject({
    completed: true,
    completed_on: '2026-11-20',
  })
  expect(phone.shows('compliance_todos', firstOf(emma))?.completed).toBe(true)
  expect(phone.cards()).toEqual([])
})

test('both make lists offline, and the phone ticks a to-do before its first sync: it is ticked everywhere', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  await generate(phone, emma)
  await tick(phone, firstOf(emma), true)
  home.pass(60)
  await generate(ipad, emma)

  await syncAll(ipad, phone, ipad)

  expect(ipad.shows('compliance_todos', firstOf(emma))?.completed).toBe(true)
  expect(home.onServer('compliance_todos', firstOf(emma))?.completed).toBe(true)
})

test('both reopen a to-do, and one ticks it again: the last tap stands, without a card (rule compliance.todo-toggle)', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  await generate(ipad, emma)
  await tick(ipad, firstOf(emma), true)
  await syncAll(ipad, phone)
  await tick(phone, firstOf(emma), false)
  home.pass(5)
  await tick(ipad, firstOf(emma), false)
  await syncAll(ipad, phone, ipad)
  await tick(ipad, firstOf(emma), true)

  await syncAll(ipad, phone)

  expect(home.onServer('compliance_todos', firstOf(emma))?.completed).toBe(true)
  expect(phone.shows('compliance_todos', firstOf(emma))?.completed).toBe(true)
  expect([...ipad.cards(), ...phone.cards()]).toEqual([])
})

test('a move archives open to-dos; a late tick from a phone keeps its to-do (rule compliance.move)', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  await generate(ipad, emma)
  await syncAll(ipad, phone)
  await tick(phone, firstOf(emma), true)
  await move(home, 'PA')
  await generate(ipad, emma, pennsylvania)

  await syncAll(ipad, phone, ipad)

  const [done, ...others] = planOf(emma).map((todo) => home.onServer('compliance_todos', todoId(todo)))
  expect(done).toMatchObject({ completed: true, archived: false })
  expect(others.map((todo) => todo?.archived)).toEqual(others.map(() => true))
  expect(
    planOf(emma, pennsylvania).map((todo) => ipad.shows('compliance_todos', todoId(todo))?.archived),
  ).not.toContain(true)
})

test('late to-dos of the old state are archived, and moving back brings them back', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  await generate(phone, emma)
  await move(home, 'PA')
  await syncAll(phone, ipad)
  expect(ipad.lists('compliance_todos').map((id) => ipad.shows('compliance_todos', id)?.archived)).not.toContain(false)

  await move(home, 'TX')
  await syncAll(phone, ipad)

  expect(phone.lists('compliance_todos').map((id) => phone.shows('compliance_todos', id)?.archived)).not.toContain(true)
  const entries = phone.lists('state_moves').map((id) => phone.shows('state_moves', id))
  expect(entries.filter((entry) => entry?.end_date === null)).toMatchObject([{ state: 'TX' }])
  expect(ipad.lists('state_moves').sort()).toEqual(phone.lists('state_moves').sort())
})

test('two devices set different figures: the later stands, a card has the other (rule compliance.own-figures)', async () => {
  const { home, ipad, phone } = await aFamilyWithALesson()
  const id = overrideId('MO')
  const set = async (device: ScriptedDevice, required_days: number) =>
    device.writer.commit(
      changesOfDerived(
        'requirement_overrides',
        id,
        { state: 'MO', required_days },
        await device.writer.open('requirement_overrides', id),
      ),
    )
  await set(ipad, 150)
  home.pass(5)
  await set(phone, 160)

  await syncAll(ipad, phone, ipad)

  expect(ipad.shows('requirement_overrides', id)?.required_days).toBe(160)
  expect(ipad.cards()).toMatchObject([{ kept: 160, lost: 150 }])
})

test("a child that is deleted takes its to-dos along, and the family's stay", async () => {
  const { ipad, phone, emma } = await aFamilyWithALesson()
  await generate(ipad, emma, pennsylvania)
  await syncAll(ipad, phone)
  await remove(phone.writer, 'students', emma)
  await syncAll(phone, ipad)

  const left = ipad.lists('compliance_todos').map((id) => ipad.shows('compliance_todos', id)?.student_id)
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((id) => id !== null)).toEqual([])
})

function move({ server, account }: Awaited<ReturnType<typeof aFamilyWithALesson>>['home'], new_state: StateCode) {
  return server.moveState(account, '2026-11-20', (door) =>
    moveState(door, { new_state, notes: null, counting: 'whole_year' }),
  )
}
