import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { familyInput } from '#server/family/family-input.ts'
import { lessonEntriesOf, lessonsOf } from '#server/family/lessons.ts'
import type { Day } from '#shared/format/dates.ts'
import { goalStepsOf } from '#shared/goals/goal-steps.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import { yearFiguresOf, type YearFigures, type YearFiguresInput } from '#shared/notifications/year-figures.ts'

/** Families whose figures this process caches; a change of the family drops them. */
const maxKept = 2000
const kept = new Map<string, { place: string; figures: YearFigures }>()

/**
 * How a family's year stands on its day, as its screens show it; asked each minute, and worked out once for each change
 * and day.
 */
export async function yearFigures(trx: Trx, account: string, today: Day): Promise<YearFigures> {
  const place = `${today} ${await placeOf(trx, account)}`
  const known = kept.get(account)
  if (known?.place === place) return known.figures
  const figures = yearFiguresOf(await yearInput(trx, account, today))
  if (kept.size >= maxKept) kept.clear()
  kept.set(account, { place, figures })
  return figures
}

/** The family's place in its history, with its account settings. */
async function placeOf(trx: Trx, account: string): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', epoch, head, current_state, school_year_start_month) as place
    from sync_head join accounts on accounts.id = account_id where account_id = ${account}`.execute(trx)
  return rows[0]?.place ?? ''
}

async function yearInput(trx: Trx, account: string, today: Day): Promise<YearFiguresInput> {
  const goals = await trx
    .selectFrom('goals')
    .select(['id', 'title', 'goal_type', 'total_goal'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const steps = await trx
    .selectFrom('goal_progress')
    .select(['goal_id', 'date', 'amount'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
  const courses = await trx
    .selectFrom('curricula')
    .select(['id', 'goal_id'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('goal_id', 'is not', null)
    .execute()
  // Most families have no such course, and many lessons.
  const isFollowed = courses.length > 0
  const lessons = isFollowed ? await lessonsOf(trx, account) : []
  const done = doneLessons(isFollowed ? await lessonEntriesOf(trx, account) : [])
  const stepsOf = goalStepsOf({ steps, courses, lessons, done })
  return {
    family: await familyInput(trx, account, today),
    goals: goals.map((goal) => ({ ...goal, steps: stepsOf(goal.id) })),
  }
}
