import { sql } from 'kysely'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import type { ComputedFields } from '#server/rest/computed-fields.ts'
import { weekOf } from '#shared/format/dates.ts'
import { hoursToTenth } from '#shared/format/duration.ts'

/** The week's hours, Sunday to Saturday, that the students' calls add to a student's own fields (rule students.api). */
export const hoursThisWeek: ComputedFields = {
  record: 'students',
  fields: { stats: z.object({ hours_this_week: z.number() }) },
  none: { stats: { hours_this_week: 0 } },
  read: async (_app, trx, { id: account }, ids) => {
    const { from, to } = weekOf(await todayOf(trx, account))
    const rows = await trx
      .selectFrom('activities')
      .select(({ fn }) => ['student_id', fn.sum<string>('duration_minutes').as('minutes')])
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .where('student_id', 'in', [...ids])
      .where(sql<boolean>`date between ${from}::date and ${to}::date`)
      .groupBy('student_id')
      .execute()
    return new Map(
      rows.map(({ student_id, minutes }) => [
        student_id,
        { stats: { hours_this_week: hoursToTenth(Number(minutes)) } },
      ]),
    )
  },
}
