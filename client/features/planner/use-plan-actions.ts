import { shortDay, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { deletePlan, movePlans, setStatus } from '#client/queries/plans/plans.ts'
import type { Receipt } from '#client/queries/write.ts'
import { useDeeds, type Deed } from './use-deeds.ts'
import type { PlannerFamily } from './use-planner.ts'

/** Actions of a row and the buttons around it; each shows a toast with Undo. */
export interface PlanActions {
  /**
   * Completes those with minutes at once, lessons among them, and asks for the minutes of the others (rules
   * planner.complete, planner.set, lessons.tick).
   */
  complete: (plans: readonly Plan[], lessons?: readonly CourseLessonOf[]) => void
  open: (plan: Plan) => void
  skip: (plans: readonly Plan[]) => void
  restore: (plan: Plan) => void
  move: (plans: readonly Plan[], to: Day) => void
  remove: (plan: Plan) => void
}

interface Completing {
  complete: PlanActions['complete']
  /** Opens the dialog that completes with changes. */
  onOpen: (plan: Plan) => void
}

/** The deeds of the planner. */
export function usePlanActions({ today }: PlannerFamily, { complete, onOpen }: Completing): PlanActions {
  const deeds = useDeeds()
  const run = (plans: readonly Plan[], what: Deed, work: () => Promise<Receipt>, message: string) =>
    deeds(
      plans.map(({ id }) => id),
      what,
      work,
      message,
    )

  return {
    complete,
    open: onOpen,
    skip: (plans) => void run(plans, deed('skipped', plans), () => setStatus(plans, 'skipped'), titleOf(plans)),
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

const words = {
  skipped: { one: 'Item Skipped', many: 'Items Skipped', failed: 'skip item' },
  restored: { one: 'Item Restored', many: 'Items Restored', failed: 'restore item' },
  moved: { one: 'Item Moved', many: 'Items Moved', failed: 'move item' },
  deleted: { one: 'Plan Deleted', many: 'Plans Deleted', failed: 'delete plan' },
} as const

function deed(what: keyof typeof words, plans: readonly Plan[]): Deed {
  const { one, many, failed } = words[what]
  return { title: plans.length === 1 ? one : `${plans.length} ${many}`, failed }
}

function titleOf(plans: readonly Plan[]): string {
  return plans.length === 1 ? (plans[0]?.title ?? '') : counted(plans.length, 'plan')
}
