import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { wholeBody } from '#server/rest/bodies.ts'
import { callerOf } from '#server/rest/routes.ts'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import { reminderKinds } from '#shared/notifications/reminders.ts'
import { isTimezone } from '#shared/notifications/local-time.ts'
import { notificationPreferences, unknownZone } from '#shared/notifications/preferences.ts'
import { changeAccountPreferences, preferencesOf } from './preferences.ts'
import { reminderPreview } from './preview.ts'

const tags = ['notifications']
const path = '/api/notifications/preferences'
const shown = z.object({ preferences: z.object(notificationPreferences.fields) })

/** The family's email preferences. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const reading = { summary: 'Read the notification preferences', tags, response: { 200: shown } }
  app.get(path, { schema: reading }, async (request) => ({
    preferences: await request.asAccount((trx) => preferencesOf(trx, request.account.id)),
  }))

  const body = wholeBody('notification_preferences')
  const changing = { summary: 'Change the notification preferences', tags, body, response: { 200: shown } }
  app.put(path, { schema: changing }, async (request) => {
    const { timezone } = request.body
    if (typeof timezone === 'string' && !isTimezone(timezone)) throw invalid({ timezone: [unknownZone] })
    return { preferences: await changeAccountPreferences(app, callerOf(request), request.body) }
  })

  const kind = z.strictObject({ kind: z.enum(reminderKinds, 'Choose a kind from the list') })
  const previewing = {
    summary: 'Send a reminder now, as a preview',
    tags,
    body: kind,
    response: { 200: z.object({ message: z.string() }) },
  }
  app.post('/api/notifications/preview', { schema: previewing }, async (request) => {
    const email = await reminderPreview(app, request.account.id, request.body.kind)
    if (email === null) {
      throw new Refusal(409, 'email_unconfirmed', 'Please confirm your email address first; then we can write to it.')
    }
    await app.countAttempt(request, 'mail', request.account.id)
    app.mail.send('preview', async () => email)
    return { message: `It's on its way to ${email.to}.` }
  })
}
