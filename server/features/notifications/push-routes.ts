import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Refusal } from '#server/plugins/errors.ts'
import { hasPushSubscription, subscribe, unsubscribe } from './push-subscriptions.ts'

const tags = ['notifications']
const path = '/api/notifications/push'
/** `public_key` is what a browser subscribes with; `null` where this installation sends nothing to devices. */
const shown = z.object({ public_key: z.nullable(z.string()), is_subscribed: z.boolean() })

// A point of the curve P-256 and a secret of 16 bytes, as browsers write them.
const key = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]{1,100}={0,2}$/, 'This is no key of a browser'),
    z.refine((text) => Buffer.from(text, 'base64url').length === bytes, 'This is no key of a browser'),
  )

/** As a browser's `PushSubscription` says it. */
const subscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(2000, 'This is no address of a push service')),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
})

/** Registers devices for push, each by its own sign-in (rule notifications.push). */
export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  const public_key = app.push?.publicKey ?? null
  const answers = { response: { 200: shown } }

  const reading = { summary: 'Ask whether this device is told by push', tags, ...answers }
  app.get(path, { schema: reading }, async ({ account }) => ({
    public_key,
    is_subscribed: await hasPushSubscription(app.db, account),
  }))

  const subscribing = { summary: 'Have this device told by push', tags, body: subscription, ...answers }
  app.post(path, { schema: subscribing }, async ({ account, body }) => {
    const { endpoint, keys } = body
    if (app.push === null) {
      throw new Refusal(409, 'push_unavailable', "Device notifications aren't set up here. Email still works.")
    }
    if (!app.push.takes(endpoint)) {
      const message = 'This is no address of a push service'
      throw new Refusal(422, 'validation', message, { errors: { endpoint: [message] } })
    }
    await subscribe(app.db, account, { endpoint, ...keys })
    return { public_key, is_subscribed: true }
  })

  app.delete(path, { schema: { summary: 'Tell this device nothing more', tags, ...answers } }, async ({ account }) => {
    await unsubscribe(app.db, account)
    return { public_key, is_subscribed: false }
  })
}
