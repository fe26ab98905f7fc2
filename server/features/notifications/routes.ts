import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { wholeBody } from '#server/rest/bodies.ts'
import { callerOf } from '#server/rest/routes.ts'
import { notificationPreferences } from '#shared/notifications/preferences.ts'
import { changePreferences, preferencesOf } from './preferences.ts'

const tags = ['notifications']
const path = '/api/notifications/preferences'
const shown = z.object({ preferences: z.object(notificationPreferences.fields) })

/** What a family wants to be told by mail. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const reading = { summary: 'Read the notification preferences', tags, response: { 200: shown } }
  app.get(path, { schema: reading }, async (request) => ({
    preferences: await request.asAccount((trx) => preferencesOf(trx, request.account.id)),
  }))

  const body = wholeBody('notification_preferences')
  const changing = { summary: 'Change the notification preferences', tags, body, response: { 200: shown } }
  app.put(path, { schema: changing }, async (request) => ({
    preferences: await changePreferences(app, callerOf(request), request.body),
  }))
}
