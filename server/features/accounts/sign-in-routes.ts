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
import { findSignIn, userOf } from './queries.ts'
import { sendVerification } from './email/send-emails.ts'

const tags = ['account']

/** What a visitor without a token may call: login, register, and the cookie both need (rule api.xsrf). */
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
      await app.countAttempt(request, 'sign_in', email)
      const found = await findSignIn(app.db, email)
      const known = await isPassword(found?.password_hash, password)
      if (!found || !known) throw new Refusal(401, 'invalid_credentials', 'The email or the password is not right.')
      return signIn(app, request, found.id)
    },
  )

  app.post(
    '/api/register',
    { schema: { summary: 'Create an account', tags, body: registerBody, response: { 201: signedInAnswer } } },
    async (request, reply) => {
      const { name, email, password } = request.body
      await app.countAttempt(request, 'sign_in', email)
      const account = { id: newId(), name, email, password_hash: await hashOf(password), now: new Date() }
      if (!(await openAccount(app, account))) throw invalid({ email: [emailTaken] }, 'email_taken')
      sendVerification(app, account.id)
      return reply.status(201).send(await signIn(app, request, account.id))
    },
  )
}

async function signIn(app: FastifyInstance, request: FastifyRequest, account: string): Promise<SignedIn> {
  const session = await openSession(app.db, account, request.headers['user-agent'], Date.now())
  return { token: await app.signToken(account, session), user: await userOf(app.db, account) }
}
