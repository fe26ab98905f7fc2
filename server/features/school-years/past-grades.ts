import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalid } from '#server/plugins/errors.ts'
import { callerOf } from '#server/rest/routes.ts'
import { noSuchRecord } from '#server/rest/write.ts'
import { schoolYear } from '#shared/accounts/user.ts'
import { uuid } from '#shared/records/text.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import { gradeLevels } from '#shared/students/student.ts'
import { keepGrade } from './enrollments-of-move.ts'
import { withYearChange } from './year-change.ts'

const params = z.object({ id: uuid('There is no such record') })
const body = z.strictObject({ school_year: schoolYear, grade_level: z.enum(gradeLevels, 'Grade Level is required') })

/** The call that says which grade a child was in, in an earlier school year (rule courses.year-grade). */
export const pastGradeRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Say which grade a student was in, in an earlier school year',
    tags: ['students'],
    params,
    body,
    response: { 200: body },
  }
  app.put('/api/students/:id/grade-of-year', { schema }, async (request) => {
    const { id } = request.params
    const { school_year, grade_level } = request.body
    await withYearChange(app, callerOf(request), async (door) => {
      const [student] = await door.store.rows('students', [id])
      if (!student || student.deleted_at !== null) throw noSuchRecord()
      if (opensIn(school_year) >= opensIn(door.active))
        throw invalid({ school_year: ['The grade of this school year is the one of the student'] })
      await door.apply([], {
        first: () => {},
        last: async (context) => void (await keepGrade(context, id, school_year, grade_level, true)),
      })
    })
    return { school_year, grade_level }
  })
}
