import { newId } from '#client/store/new-id.ts'
import type { Activity } from '#shared/activities/activity.ts'
import { dayOf, type Day } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { entryOfPlan, type Completion } from '#shared/planner/completion.ts'
import type { Plan, PlanFields } from '#shared/planner/plan.ts'
import type { PlanStatus } from '#shared/planner/status.ts'
import { isTold } from '#shared/activities/source.ts'
import { withLogSets } from '#shared/activities/together.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Receipt } from '#client/store/record-writer.ts'
import { commit, open, remove, type Opened } from '#client/queries/write.ts'
import { withLastBooks } from '#client/queries/books.ts'
import { changesOfCompletion, statusChange } from './plan-changes.ts'

/** The plans of some days, both among them, by day and in the order in which they were made. */
export function listPlansOfDays(from: Day, to: Day): Promise<Plan[]> {
  return inDays(from, to).sortBy('planned_date')
}

/** The plans still open from days before one: the late ones and the archived ones, the oldest first. */
export function listOpenBefore(day: Day): Promise<Plan[]> {
  return currentDatabase()
    .planned_activities.where('[status+_live+planned_date]')
    .between(['planned', 1, ''], ['planned', 1, day], true, false)
    .toArray()
}

/**
 * The plans still open of days after one, the soonest first: those that were moved over a long break (rule
 * planner.move-rest).
 */
export function listOpenAfter(day: Day): Promise<Plan[]> {
  return currentDatabase()
    .planned_activities.where('[status+_live+planned_date]')
    .between(['planned', 1, day], ['planned', 1, '9999-12-31'], false, true)
    .toArray()
}

/** Counts open plans of a child, or of all, on some days, both among them; 0 where the days are not two yet. */
export async function countOpenPlans(from: Day, to: Day, studentId?: string): Promise<number> {
  if (from === '' || to < from) return 0
  const open = (await inDays(from, to).toArray()).filter(({ status }) => status === 'planned')
  return open.filter(({ student_id }) => studentId === undefined || student_id === studentId).length
}

/** Returns the activities that plans became, by plan id. */
export async function activitiesOfPlans(plans: readonly Plan[]): Promise<Map<string, Activity>> {
  const done = plans.filter(({ status }) => status === 'completed')
  const found = await currentDatabase().activities.bulkGet(done.map(({ id }) => twinOf(id)))
  return new Map(found.flatMap((one) => (one?._live === 1 ? [[twinOf(one.id), one] as const] : [])))
}

/** Returns a child's last activity in a subject, which a new plan proposes (rule planner.fields). */
export async function lastOf(studentId: string, subjectId: string): Promise<Activity | null> {
  const { activities } = currentDatabase()
  const newest = await activities
    .where('[student_id+_live+date]')
    .between([studentId, 1, ''], [studentId, 1, '9999-12-31'])
    .reverse()
    .filter((one) => one.subject_id === subjectId && isTold(one))
    .first()
  return newest ?? null
}

/** The same plan for several children: one each, all or none, with one undo; they are a set (rule planner.set). */
export function addPlans(first: PlanFields, studentIds: readonly string[]): Promise<Receipt> {
  return addAll(plansFor(first, studentIds))
}

/** New plans, all or none. */
export function addAll(plans: readonly PlanFields[]): Promise<Receipt> {
  return commit(plans.map((fields) => ({ kind: 'create', record: 'planned_activities', fields })))
}

/** A plan for each child; of several they carry the same set. */
export function plansFor(first: PlanFields, studentIds: readonly string[]): PlanFields[] {
  const plan_set = studentIds.length > 1 ? newId() : null
  return studentIds.map((student_id) => ({ ...first, student_id, plan_set }))
}

/** A plan that was done, and how. */
export interface CompletedPlan {
  plan: Plan
  completion: Completion
  isTyped?: boolean
}

/**
 * Completes plans, each with the activity that it becomes, as one step (rules planner.complete, planner.set). What was
 * typed is kept also where the other parent completed the plan meanwhile.
 */
export async function completePlans(
  done: readonly CompletedPlan[],
  source: 'plan' | 'catch_up' = 'plan',
): Promise<Receipt> {
  return commit(await changesOfPlans(done, source))
}

/** Returns the changes that complete plans; they belong in one group. */
export async function changesOfPlans(done: readonly CompletedPlan[], source: 'plan' | 'catch_up'): Promise<Change[]> {
  const written_on = dayOf(new Date())
  const sets = withLogSets(
    await withLastBooks(done.map(({ plan, completion }) => entryOfPlan(plan, completion))),
    newId,
  )
  const changes = await Promise.all(
    done.map(async ({ plan: { id }, completion, isTyped }, index) => {
      const { log_set = null, book_ids = null } = sets[index] ?? {}
      const said = { written_on, log_set, book_ids }
      const plan = await openPlan(id)
      return changesOfCompletion(plan, await open('activities', twinOf(id)), completion, source, said, isTyped)
    }),
  )
  return changes.flat()
}

/** Moves what plans became to another day, as one step (rule planner.complete). */
export async function moveDone(planIds: readonly string[], date: Day): Promise<Receipt> {
  const made = await Promise.all(planIds.map((id) => open('activities', twinOf(id))))
  return commit(
    made.flatMap((one) =>
      one?.seen.deleted_at === null ? [{ kind: 'set' as const, opened: one, values: { date } }] : [],
    ),
  )
}

/** Skips plans, or puts them back, as one step. */
export async function setStatus(plans: readonly Plan[], status: PlanStatus): Promise<Receipt> {
  const opened = await Promise.all(plans.map(({ id }) => openPlan(id)))
  return commit(opened.map((plan) => statusChange(plan, status)))
}

/** Moves plans to another day, as one step (rules planner.late, planner.move-rest). */
export async function movePlans(plans: readonly Plan[], to: Day): Promise<Receipt> {
  const opened = await Promise.all(plans.map(({ id }) => openPlan(id)))
  const values = { planned_date: to, status: 'planned' }
  return commit(opened.map((plan) => ({ kind: 'set', opened: plan, values })))
}

/** Deletes a plan; the receipt brings it back. */
export async function deletePlan({ id }: Plan): Promise<Receipt> {
  return remove(await openPlan(id))
}

async function openPlan(id: string): Promise<Opened<'planned_activities'>> {
  const opened = await open('planned_activities', id)
  if (opened === null) throw new Error(`There is no plan ${id}`)
  return opened
}

function inDays(from: Day, to: Day) {
  return currentDatabase().planned_activities.where('[_live+planned_date]').between([1, from], [1, to], true, true)
}
