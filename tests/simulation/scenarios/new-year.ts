import { createRollover, executeRollover, takeRolloverBack } from '#server/features/school-years/move-year.ts'
import type { Op } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { rolloverChoices, type RolloverFields } from '#shared/school-years/rollover.ts'
import { lastRollover, mayUndo } from '#shared/school-years/rollover-rules.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'

/** A family moves to its next school year, or takes the last move back, whatever its devices are doing. */
export async function moveYear(world: World, account: string): Promise<void> {
  const { server, random } = world
  if (!server.records.setYear) return
  const { rows, activeYear } = server.records.account(account)
  const rollovers = [...rows.rollovers.values()].map(({ id, fields }) => ({ id, ...(fields as RolloverFields) })) // only the server writes them
  const last = lastRollover(rollovers)
  const isUndone = last !== null && mayUndo(last, activeYear, world.scheduler.now()) && random.chance(0.5)
  // A restored server may know less of the year than its rollovers say: it goes by these.
  const today = `${Math.max(opensIn(activeYear), opensIn(last?.to_year ?? activeYear)) + 1}-08-05`
  const noted = { ops: [] as string[], saved: world.ledger.saved.length }
  const says = (ops: readonly Op[]) => {
    for (const op of ops) {
      world.ledger.add(account, null, op, null)
      world.ledger.intend(account, null, [intentOf(world, account, op)])
      noted.ops.push(op.id)
    }
  }
  const ids = (record: 'students' | 'subjects' | 'curricula') =>
    [...rows[record].values()].filter((row) => row.deleted_at === null && row.fields['is_active'] === true)
  try {
    if (isUndone) {
      world.trace.say(`${short(account)} takes its new school year back`)
      await server.moveYear(account, { today, says }, (door) => takeRolloverBack(door, last.id))
      return
    }
    const students = ids('students').map(({ id }) => ({ id, what: random.pick(rolloverChoices) }))
    const subjects = ids('subjects').flatMap(({ id }) => (random.chance(0.8) ? id : []))
    const curricula = ids('curricula').flatMap(({ id }) => (random.chance(0.8) ? id : []))
    world.trace.say(`${short(account)} moves to the year of ${today}`)
    const { id } = await server.moveYear(account, { today }, (door) =>
      createRollover(door, { students, subjects, ...(random.chance(0.5) && { curricula }) }),
    )
    await server.moveYear(account, { today, says }, (door) => executeRollover(door, id))
  } catch (cause) {
    // No place for a child or a course that would come back: nothing of it was said.
    if (!/student_limit_reached|course_limit_reached/.test(String(cause))) throw cause
    for (const id of noted.ops) world.ledger.ops.delete(id)
    world.ledger.saved.length = noted.saved
    world.trace.say(`${short(account)} cannot: ${String(cause)}`)
  }
}

/** It saw what it names: of the other fields nothing. */
function intentOf(world: World, account: string, { kind, record, record_id: id, fields = {}, from = {} }: Op): Intent {
  const row = world.server.records.account(account).rows[record].get(id)
  const seen: AnyRow = {
    ...row?.fields,
    ...from,
    id,
    deleted_at: null,
    deleted_by: null,
    restores: row?.restores ?? 0,
    _no: 0,
  }
  return { kind, record, id, seen, fields, cursor: 0 }
}
