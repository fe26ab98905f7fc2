import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { addDays, utcDayOf } from '#shared/format/dates.ts'
import { uuidTime } from '#shared/records/uuid-time.ts'
import type { Op } from '#shared/records/op.ts'
import { bulkLimit as limitOf, bulkLimits } from '#shared/templates/bulk-limits.ts'

/** How far the last clock of the world is behind UTC, in milliseconds. */
const lastOnEarth = 12 * 3600 * 1000

/**
 * Limits the activities that bulk apply makes on a day, over all runs of that day (rule templates.bulk-limit). The
 * server, not the sender, decides whether a run may exceed it, and its earliest day (rule templates.bulk-leave).
 */
export const bulkLimit: Policy = {
  record: 'bulk_runs',

  async decide(op, row, context) {
    if (await wasJudged(op, row, context)) return op
    const { setup_mode: _said, ...fields } = op.fields ?? {}
    if (row) return { ...op, fields }
    const setup_mode = await hasLeave(op, context)
    // A run of before that goes beyond the allowance counts for the day it arrives.
    const earliest = earliestDay(Math.max(context.madeAt(op), isOfBefore(op, context) ? context.now / 1000 : 0))
    const run_on = String(fields['run_on']) < earliest ? earliest : fields['run_on']
    return { ...op, fields: { ...fields, run_on, setup_mode } }
  },

  async refuse(op, row, context) {
    if (await wasJudged(op, row, context)) return null
    const said = op.fields ?? {}
    if (row && !('created_count' in said || 'run_on' in said)) return null
    const count = Number(said['created_count'] ?? row?.fields['created_count'])
    const made = activitiesOf(op, context)
    // She may have permanently deleted some activities of a run that waited.
    if (!row && made > count)
      return { reason: 'validation', errors: { created_count: [`This run makes ${made} activities`] } }
    const day = said['run_on'] ?? row?.fields['run_on']
    const others = (await context.liveRows('bulk_runs')).filter((run) => run.id !== op.record_id)
    const earlier = others.filter((run) => isSameDay(run.fields['run_on'], day, context))
    const total = totalOf(earlier) + count
    const isFree = row?.fields['setup_mode'] ?? said['setup_mode']
    return total > limitOf(isFree === true) ? { reason: 'bulk_limit' } : null
  },

  refusals: {
    bulk_limit: `Daily Limit Exceeded. Bulk apply makes at most ${limitOf(false)} activities a day.`,
  },

  async after(context) {
    for (const { id } of freeRuns(context)) await context.permit?.use(id)
  },
}

/**
 * True for a run that was judged where it was made: before the server's present history, or before this account, where
 * all earlier runs share one allowance (rule templates.bulk-carried).
 */
async function wasJudged(op: Op, row: StoredRow | null, context: PolicyContext): Promise<boolean> {
  if (context.madeAt(op) < context.began / 1000) return true
  if (!isOfBefore(op, context)) return false
  const said = { ...row?.fields, ...op.fields }
  const { created_at } = context.account
  if (!looksOlder({ id: op.record_id, fields: said }, created_at)) return false
  const others = (await context.liveRows('bulk_runs')).filter((run) => run.id !== op.record_id)
  const carried = others.filter((run) => looksOlder(run, created_at))
  return totalOf(carried) + Number(said['created_count']) <= bulkLimits.carried
}

function isOfBefore(op: Op, context: PolicyContext): boolean {
  return context.madeAt(op) < context.account.created_at.getTime()
}

/** True when a run's id or day is older than the account: no run judged here by its day is. */
function looksOlder({ id, fields }: Pick<StoredRow, 'id' | 'fields'>, createdAt: Date): boolean {
  return String(fields['run_on']) < earliestDay(createdAt.getTime()) || uuidTime(id) < createdAt.getTime()
}

/** The earliest day that it can be anywhere at this moment, in milliseconds. */
function earliestDay(moment: number): string {
  return utcDayOf(new Date(moment - lastOnEarth))
}

function totalOf(runs: readonly StoredRow[]): number {
  return runs.reduce((sum, { fields }) => sum + Number(fields['created_count']), 0)
}

/** True for a run with a permit that no other run used; one that was taken back doesn't count. */
async function hasLeave(op: Op, context: PolicyContext): Promise<boolean> {
  const { permit } = context
  const id = op.record_id
  const held = await permit?.find(id, String(op.fields?.['template_id']), new Date(context.madeAt(op)))
  if (!held || freeRuns(context).some((run) => run.id !== id && permit?.isSame(id, run.id))) return false
  return held.usedFor === id || isUnspent(held, (run) => context.get('bulk_runs', run))
}

/** True when no standing run used a permit; taking a run back frees it (rule setup.bulk-token). */
export async function isUnspent(
  { usedFor }: { usedFor: string | null },
  runOf: (id: string) => Promise<StoredRow | null | undefined>,
): Promise<boolean> {
  const used = usedFor === null ? null : await runOf(usedFor)
  return !used || used.deleted_at !== null
}

/** The runs of this push that go beyond the limit. */
function freeRuns(context: PolicyContext): StoredRow[] {
  return context.changedRows('bulk_runs').filter((run) => run.deleted_at === null && run.fields['setup_mode'] === true)
}

/** Counts a run's activities in its group; one that comes alone counts by itself, as after a permanent delete. */
function activitiesOf({ record_id }: Op, { group }: PolicyContext): number {
  return group.filter(({ kind, record, fields }) => {
    return kind === 'create' && record === 'activities' && fields?.['bulk_run_id'] === record_id
  }).length
}

/** Days that are not there yet count as one: no clock makes room for more by running fast. */
function isSameDay(day: unknown, other: unknown, { today }: PolicyContext): boolean {
  const tomorrow = addDays(today, 1)
  return day === other || (String(day) > tomorrow && String(other) > tomorrow)
}
