import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import { openSession } from '#server/db/sessions.ts'
import { emailTaken, registerBody } from '#shared/accounts/register.ts'
import { signInBody, type SignedIn } from '#shared/accounts/sign-in.ts'
import { signedInAnswer } from './answers.ts'
import { openAccount } from './open-account.ts'
import { hashOf, isPassword } from './passwords/passwords.ts'
import { findSignIn, isDeviceOf, userOf } from './queries.ts'
import { mailVerification } from './email/send-emails.ts'

const tags = ['account']

/** Calls without a token: login, register, and the cookie that both need (rule api.xsrf). */
export const signInRoutes: FastifyPluginAsyncZod = async (app) => {
  // Any GET sets the cookie; this one is for pages that came from the device's own cache.
  app.get(
    '/api/csrf',
    { schema: { summary: 'Get the XSRF-TOKEN cookie', tags, response: { 200: z.object({ ready: z.boolean() }) } } },
    async () => ({ ready: true }),
  )

  app.post(
    '/api/login',
    { schema: { summary: 'Sign in', tags, body: signInBody, response: { 200: signedInAnswer } } },
    async (request) => {
      const { email, password } = request.body
      const device = await deviceOf(app, request, email)
      if (device) await app.countOnDevice(request, device)
      else await app.countSignIn(request, email, async () => (await findSignIn(app.db, email))?.id)
      const found = await findSignIn(app.db, email)
      const known = await isPassword(found?.password_hash, password)
      if (!found || !known) throw new Refusal(401, 'invalid_credentials', "That email or password doesn't match.")
      return signIn(app, request, found.id)
    },
  )

  app.post(
    '/api/register',
    { schema: { summary: 'Create an account', tags, body: registerBody, response: { 201: signedInAnswer } } },
    async (request, reply) => {
      const { name, email, password } = request.body
      await app.countSignIn(request, email)
      const account = { id: newId(), name, email, password_hash: await hashOf(password), now: new Date() }
      if (!(await openAccount(app, account))) throw invalid({ email: [emailTaken] }, 'email_taken')
      await mailVerification(app, account.id)
      return reply.status(201).send(await signIn(app, request, account.id))
    },
  )
}

/** The session of a device on which the account of an address is signed in: it shows our token, and nobody ended it. */
async function deviceOf(app: FastifyInstance, request: FastifyRequest, email: string): Promise<string | null> {
  const shown = await app.shownSignIn(request)
  return shown !== null && (await isDeviceOf(app.db, shown, email)) ? shown.session : null
}

async function signIn(app: FastifyInstance, request: FastifyRequest, account: string): Promise<SignedIn> {
  await app.noteNetwork(request, account)
  const session = await openSession(app.db, account, request.headers['user-agent'], Date.now())
  return { token: await app.signToken(account, session), user: await userOf(app.db, account, app.billing) }
}
