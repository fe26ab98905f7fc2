import { changesBesideActivity, changesOfCompletion, statusChange } from '#client/queries/plans/plan-changes.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import type { Completion } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import { differing } from '#tests/simulation/invariants/units.ts'
import { homeOf, type Device, type Form, type Tab } from '#tests/simulation/world/device.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { backOrGone, intentOf, save, wholeSets } from './forms.ts'

/** Acts on a plan on a device: completes, skips or moves it, or reopens it by deleting its activity. */
export function planning(world: World, device: Device, tab: Tab): (() => Promise<void>) | null {
  const plans = [...homeOf(device).disk.tables.rows.planned_activities.values()].filter((row) => row._live === 1)
  if (plans.length === 0) return null
  const { id } = world.random.pick(plans)
  return async () => {
    const plan = await tab.writer.open('planned_activities', id)
    const made = await tab.writer.open('activities', twinOf(id))
    if (plan === null || plan.seen.deleted_at !== null) return
    const { what, changes } = chosen(world, device, plan, made)
    if (changes.length === 0) return
    const intents = changes.map(meantBy)
    const undo = intents.map((intent) => takenBack(intent, intents, made))
    await save(
      world,
      device,
      tab,
      `${what} plan ${short(id)}`,
      intents,
      () => tab.writer.commit(changes),
      () => undo.flatMap((one) => (one.kind === 'set' ? backOrGone(device, one) : one)),
    )
  }
}

function chosen(
  world: World,
  device: Device,
  plan: Opened<'planned_activities'>,
  made: Opened<'activities'> | null,
): { what: string; changes: Change[] } {
  const { random } = world
  const today = todayOn(world, device)
  if (plan.seen.status === 'skipped') return { what: 'restores', changes: [statusChange(plan, 'planned')] }
  if (plan.seen.status === 'completed') {
    if (made?.seen.deleted_at !== null) return { what: 'leaves', changes: [] }
    const opens = changesBesideActivity(plan, false)
    return { what: 'opens', changes: [{ kind: 'delete', opened: made }, ...opens] }
  }
  if (random.chance(0.2)) return { what: 'skips', changes: [statusChange(plan, 'skipped')] }
  if (random.chance(0.2)) return { what: 'moves', changes: [{ kind: 'set', opened: plan, values: movedTo(plan.seen) }] }
  const done: Completion = {
    // A clock that is far ahead has a form refuse the day; what becomes of refused creates other steps show.
    date: random.pick(['2026-09-07', '2026-09-01']),
    notes: plan.seen.notes,
    duration_minutes: 1 + random.below(600),
    start_time: null,
    end_time: null,
  }
  return {
    what: 'completes',
    changes: changesOfCompletion(plan, made, done, 'plan', { written_on: today, log_set: null, book_ids: null }),
  }
}

function movedTo({ planned_date }: Plan) {
  return { planned_date: planned_date === '2026-09-08' ? '2026-09-09' : '2026-09-08' }
}

/** Returns a parent's intent in a change, as she sees it. */
export function meantBy(change: Change): Intent {
  if (change.kind === 'create') {
    const { record, id, fields, generated = false, typed = [] } = change
    return { ...intentOf('create', { record, id: String(id) }), fields, generated: generated && new Set(typed) }
  }
  if (change.kind === 'restore' || change.kind === 'purge') return intentOf(change.kind, change)
  const form = change.opened as Form // rows of all records are AnyRow
  const seen = { ...form.seen }
  if (change.kind === 'delete') return { ...intentOf('delete', form), seen }
  return { ...intentOf('set', form), seen, fields: wholeSets(form, differing(seen, change.values)) }
}

/** The change that Undo makes of one of several; `gone` is the row that was brought back among them. */
export function takenBack(
  { kind, record, id, seen, fields }: Intent,
  all: readonly Intent[],
  gone: Opened<'activities'> | null,
): Intent {
  if (kind === 'restore' && gone) {
    // On the screen is what was said of it as it came back.
    const said = all.find((one) => one.kind === 'set' && one.id === id)?.fields
    const back = { ...gone.seen, ...said, deleted_at: null, deleted_by: null, restores: gone.seen.restores + 1 }
    return { ...intentOf('delete', { record, id }), seen: back }
  }
  if (kind === 'delete') return intentOf('restore', { record, id })
  if (kind === 'set' && seen) {
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, seen[name]]))
    return { ...intentOf('set', { record, id }), seen: { ...seen, ...fields }, fields: before }
  }
  const made = { ...seen, ...fields, id, deleted_at: null, deleted_by: null, restores: seen?.restores ?? 0, _no: 0 }
  return { ...intentOf('delete', { record, id }), seen: made }
}
