import { useRef } from 'react'
import { shortDay, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { asPlanned } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { alreadyLoggedText } from '#client/records/plans/already-logged.ts'
import { completePlans, deletePlan, movePlans, setStatus } from '#client/records/plans/plans.ts'
import type { Receipt } from '#client/records/write.ts'
import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { PlannerFamily } from './use-planner.ts'

/** What a row and the buttons around it do; each tells of it by a toast with Undo. */
export interface PlanActions {
  /** Completes at once where every plan says its minutes; else the dialog is asked for (rule planner.complete). */
  complete: (plans: readonly Plan[]) => void
  open: (plan: Plan) => void
  skip: (plan: Plan) => void
  restore: (plan: Plan) => void
  move: (plans: readonly Plan[], to: Day) => void
  remove: (plan: Plan) => void
}

/** The deeds of the planner. `onOpen` opens the dialog that completes with changes. */
export function usePlanActions(family: PlannerFamily, onOpen: (plan: Plan) => void): PlanActions {
  const { today } = family
  // The second tap of two is no wish of its own.
  const busy = useRef(new Set<string>())

  async function run(plans: readonly Plan[], what: Deed, work: () => Promise<Receipt>, message: string) {
    const key = `${what.title} ${plans.map(({ id }) => id).join()}`
    if (busy.current.has(key)) return
    busy.current.add(key)
    try {
      const { undo } = await work()
      showToast({ title: what.title, message, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, `Failed to ${what.failed}. Please try again.`) })
    } finally {
      setTimeout(() => busy.current.delete(key), doubleTap)
    }
  }

  async function complete(plans: readonly Plan[]) {
    const [first] = plans
    const ready = plans.flatMap((plan) => {
      const completion = asPlanned(plan, today)
      return completion ? [{ plan, completion }] : []
    })
    if (first !== undefined && ready.length < plans.length) return onOpen(first)
    const minutes = ready.reduce((sum, { completion }) => sum + completion.duration_minutes, 0)
    const said = plans.length === 1 ? `${titleOf(plans)}, ${shortDuration(minutes)}` : shortDuration(minutes)
    // One tap asks nothing; what was logged before is told, with Undo beside it.
    const again = await alreadyLoggedText(plans, today, {
      child: (student_id) => family.childOf({ student_id }).short,
      subject: (subject_id) => family.subjectOf({ subject_id }).name,
    })
    await run(plans, deed('completed', plans), () => completePlans(ready), [said, again].filter(Boolean).join('. '))
  }

  return {
    complete: (plans) => void complete(plans),
    open: onOpen,
    skip: (plan) => void run([plan], deed('skipped', [plan]), () => setStatus([plan], 'skipped'), plan.title),
    restore: (plan) => void run([plan], deed('restored', [plan]), () => setStatus([plan], 'planned'), plan.title),
    move: (plans, to) => {
      const day = to === today ? 'today' : shortDay(to, today)
      void run(plans, deed('moved', plans), () => movePlans(plans, to), `${titleOf(plans)} to ${day}`)
    },
    remove: (plan) => void run([plan], deed('deleted', [plan]), () => deletePlan(plan), plan.title),
  }
}

/** "Wednesday" within a week, and beyond it the day as well. */
export function dayInWords(day: Day, within: readonly Day[]): string {
  const words = weekdayAndDay(day)
  return within.slice(0, 7).includes(day) ? (words.split(',')[0] ?? words) : words
}

/** A tap that comes within so many milliseconds after another belongs to it. */
const doubleTap = 700

interface Deed {
  title: string
  failed: string
}

const deeds = {
  completed: { one: 'Activity Completed!', many: 'Activities Completed!', failed: 'complete activity' },
  skipped: { one: 'Item Skipped', many: 'Items Skipped', failed: 'skip item' },
  restored: { one: 'Item Restored', many: 'Items Restored', failed: 'restore item' },
  moved: { one: 'Item Moved', many: 'Items Moved', failed: 'move item' },
  deleted: { one: 'Plan Deleted', many: 'Plans Deleted', failed: 'delete plan' },
} as const

function deed(what: keyof typeof deeds, plans: readonly Plan[]): Deed {
  const { one, many, failed } = deeds[what]
  return { title: plans.length === 1 ? one : `${plans.length} ${many}`, failed }
}

function titleOf(plans: readonly Plan[]): string {
  return plans.length === 1 ? (plans[0]?.title ?? '') : counted(plans.length, 'plan')
}
