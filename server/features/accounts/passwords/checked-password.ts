import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '#server/plugins/errors.ts'
import { passwordIsWrong } from '#shared/accounts/security.ts'
import { passwordOf } from './password-queries.ts'
import { isPassword } from './passwords.ts'

/** The kept password of the parent who calls, once she has shown that she knows it; `field` is where she typed it. */
export async function checkedPassword(
  app: FastifyInstance,
  request: FastifyRequest,
  field: string,
  password: string,
): Promise<string> {
  const { id, session } = request.account
  await app.countAttempt(request, 'password', session)
  const kept = await passwordOf(app.db, id)
  if (!(await isPassword(kept, password))) throw invalid({ [field]: [passwordIsWrong] })
  return kept
}
