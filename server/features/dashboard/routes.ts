import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { familyInput } from '#server/family/family-input.ts'
import { restDay, yearOrAll } from '#server/rest/bodies.ts'
import { familyCompliance, furthestBehindFirst, statusTexts } from '#shared/compliance/family-compliance.ts'
import { hoursText, shortDuration, hoursToTenth } from '#shared/format/duration.ts'
import { dashboardOf } from './queries.ts'

const answer = z.object({
  stats: z.object({
    students: z.int(),
    subjects: z.int(),
    total_activities: z.int(),
    today_activities: z.int(),
    hours_this_week: z.number(),
    assessments: z.int(),
  }),
  quick_stats: z.array(z.object({ label: z.string(), value: z.string() })),
  recent_activities: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      date: z.string(),
      duration_formatted: z.string(),
      student_name: z.string(),
      subject_name: z.string(),
      subject_color: z.string(),
    }),
  ),
  students: z.array(z.object({ id: z.uuid(), name: z.string() })),
  setup_required: z.boolean(),
})

/** The start page, for other programs: the screens count on the device (rule dashboard.api). */
export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  const querystring = z.object({ school_year: yearOrAll, date: z.optional(restDay('Date')) })
  const schema = { summary: 'Read the start page', tags: ['dashboard'], querystring, response: { 200: answer } }

  app.get('/api/dashboard', { schema }, async (request) => {
    const { school_year = null, date } = request.query
    const { id } = request.account
    const { stats, recent, students, isSetUp, standing } = await request.asAccount(async (trx) => {
      const today = date ?? (await todayOf(trx, id))
      const [child] = furthestBehindFirst(familyCompliance(await familyInput(trx, id, today)))
      const standing = statusTexts[child?.status ?? 'unknown']
      return { standing, ...(await dashboardOf(trx, id, { schoolYear: school_year, today })) }
    })
    const { week_minutes, ...counts } = stats
    return {
      stats: { ...counts, hours_this_week: hoursToTenth(week_minutes) },
      quick_stats: [
        { label: 'Students', value: String(stats.students) },
        { label: 'Total Activities', value: stats.total_activities.toLocaleString('en-US') },
        { label: 'Hours This Week', value: hoursText(week_minutes) },
        { label: 'Subjects', value: String(stats.subjects) },
        { label: 'Assessments', value: stats.assessments.toLocaleString('en-US') },
        { label: 'Compliance', value: standing },
      ],
      recent_activities: recent.map(
        ({ id, title, date, duration_minutes, student_name, subject_name, subject_color }) => ({
          id,
          title,
          date,
          duration_formatted: shortDuration(duration_minutes),
          student_name,
          subject_name,
          subject_color,
        }),
      ),
      students,
      setup_required: !isSetUp,
    }
  })
}
