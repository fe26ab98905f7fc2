import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v5 } from 'uuid'
import * as z from 'zod/mini'
import { restRow } from '#server/rest/answers.ts'
import { readSome } from '#server/rest/read.ts'
import { answerOf, callerOf, pagedList } from '#server/rest/routes.ts'
import { asCaller, opOf } from '#server/rest/write.ts'
import { dayMark, dayMarkIds } from '#shared/compliance/day-mark.ts'

const record = 'day_marks'
const path = '/api/day-marks'

/** The calls of marked days: list, and mark a child's day, which it has but once (rule compliance.day-marks-api). */
export const attendanceRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(pagedList(record, path))

  const shown = z.object({ day_mark: restRow(record, []) })
  const schema = { summary: "Mark a child's day", tags: [record], body: dayMark.schema, response: { 201: shown } }
  const answer = answerOf(record, 'day_mark')
  app.post(path, { schema }, async (request, reply) => {
    const fields = request.body
    const id = v5(dayMarkIds.nameOf(fields.student_id, fields.date), dayMarkIds.namespace)
    const caller = callerOf(request)
    const [marked] = await asCaller(app, caller, async ({ trx, store, applyAll }) => {
      const [row] = await store.rows(record, [id])
      // Marking a day again replaces it: the last writer wins.
      await applyAll([opOf(record, id, row ? 'set' : 'create', { fields })])
      return readSome(trx, caller.account, record, [id])
    })
    return answer(request, reply.status(201), marked)
  })
}
