import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { invalid, type FieldMessages } from '#server/plugins/errors.ts'
import { createBody } from '#server/rest/bodies.ts'
import { readSome } from '#server/rest/read.ts'
import { answerOf, callerOf } from '#server/rest/routes.ts'
import { asCaller, opOf } from '#server/rest/write.ts'
import { activityRules, minutesOfTimes } from '#shared/activities/rules.ts'
import type { Day } from '#shared/format/dates.ts'
import { emptyFile, mediaLimits, recordingTooLong } from '#shared/media/media-limits.ts'
import { spool, type Spooled } from './spool.ts'
import { takeWhole } from './uploads.ts'

/** Defaults for fields that a caller leaves out (photo journal and voice logger). */
const unsaid = {
  photo: { title: 'Photo Activity', description: 'Learning moment captured', duration_minutes: 5 },
  audio: { title: 'Voice Activity', description: null, duration_minutes: undefined },
} as const

type Part = keyof typeof unsaid

const limits: Record<Part, number> = { photo: mediaLimits.photoBytes, audio: mediaLimits.audioBytes }

/** POST of an activity with its photo or recording in one form, for other programs (rule media.activities). */
export const activityMediaRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 40_000, fileSize: mediaLimits.audioBytes, parts: 21 },
  })
  for (const part of ['photo', 'audio'] as const) {
    const schema = {
      summary: `Log an activity with its ${part}`,
      tags: ['activities'],
      consumes: ['multipart/form-data'],
    }
    const answer = answerOf('activities', 'activity')
    const options = { schema, bodyLimit: limits[part] + 500_000, config: { isMedia: true } }
    app.post(`/api/activities/${part}`, options, async (request, reply) => {
      const { file, fields } = await formOf(request, part)
      try {
        const today = await request.asAccount((trx) => todayOf(trx, request.account.id))
        const seconds = part === 'audio' ? secondsIn(fields) : null
        const activity = activityOf(part, fields, { seconds, today })
        const type = part === 'photo' ? 'image/jpeg' : 'audio/mp4'
        const content = await takeWhole(app, request.account.id, type, file)
        const made = await asCaller(app, callerOf(request), async ({ trx, applyAll }) => {
          const [id, group] = [activity.id ?? newId(), newId()]
          const { id: _given, ...values } = activity
          const attachment = {
            activity_id: id,
            type: content.type,
            bytes: file.size,
            sha256: file.sha256,
            width: content.width,
            height: content.height,
            audio_seconds: seconds,
            taken_on: activity.date,
          }
          await applyAll([
            opOf('activities', id, 'create', {
              fields: { ...values, source: 'api', written_on: today },
              group,
            }),
            opOf('attachments', newId(), 'create', { fields: attachment, group }),
          ])
          return (await readSome(trx, request.account.id, 'activities', [id]))[0]
        })
        return answer(request, reply.status(201), made)
      } finally {
        await file.remove()
      }
    })
  }
}

/**
 * The one file and the words of a form. Throws a `Refusal` that names the field where the file is missing or too large.
 */
async function formOf(request: FastifyRequest, part: Part) {
  if (!request.isMultipart()) throw invalid({ [part]: ['Send a form with a file'] })
  const fields: Record<string, string> = {}
  let file: Spooled | null = null
  try {
    for await (const one of request.parts()) {
      if (one.type === 'field') fields[one.fieldname] = String(one.value)
      else if (one.fieldname === part) file = await spool(one.file)
      else throw invalid({ [one.fieldname]: ['This file is not expected'] })
    }
    if (file === null) throw invalid({ [part]: [part === 'photo' ? 'Photo is required' : 'Recording is required'] })
    if (file.size === 0) throw invalid({ [part]: [emptyFile] })
    if (file.size > limits[part]) throw invalid({ [part]: ['This file is too large'] })
    return { file, fields }
  } catch (cause) {
    await file?.remove()
    throw cause
  }
}

const body = createBody('activities')
const secondsText = z.coerce
  .number('Length must be in whole seconds')
  .check(
    z.int('Length must be in whole seconds'),
    z.minimum(0, 'Length must be in whole seconds'),
    z.maximum(mediaLimits.audioSeconds, recordingTooLong),
  )

const known = new Set(Object.keys(body.def.shape))

/**
 * The length of a recording in seconds; `null` where the form doesn't say. Throws a `Refusal` for one that no recording
 * has (rule media.limits).
 */
function secondsIn({ audio_seconds }: Readonly<Record<string, string>>): number | null {
  if (!audio_seconds) return null
  const read = z.safeParse(secondsText, audio_seconds)
  if (read.success) return read.data
  throw invalid({ audio_seconds: read.error.issues.slice(0, 1).map(({ message }) => message) })
}

/**
 * The activity that a form tells of. Its values came as text; what it leaves out is as when a parent takes a picture.
 */
function activityOf(
  part: Part,
  fields: Readonly<Record<string, string>>,
  { seconds, today }: { seconds: number | null; today: Day },
) {
  const { duration_minutes, audio_seconds, ...rest } = fields
  // A recording's length is no field of its activity, and a photo has none.
  const said = part === 'photo' && audio_seconds !== undefined ? { ...rest, audio_seconds } : rest
  const recorded = seconds === null ? undefined : Math.max(1, Math.ceil(seconds / 60))
  const usual = minutesOfTimes(said) ?? unsaid[part].duration_minutes ?? recorded
  const named = Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== '' || !known.has(name)))
  const read = z.safeParse(body, {
    activity_type: 'other',
    date: today,
    title: unsaid[part].title,
    description: unsaid[part].description,
    ...named,
    duration_minutes: duration_minutes ? Number(duration_minutes) : usual,
  })
  if (!read.success) throw invalid(errorsOf(read.error))
  const errors = activityRules(read.data, today)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return read.data as { id?: string; date: string } & Record<string, unknown>
}

function errorsOf({ issues }: z.core.$ZodError): FieldMessages {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'form')]
    for (const field of fields) (errors[field] ??= []).push(issue.message)
  }
  return errors
}
