import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import type { Answer, Intercept } from './line.ts'

/** Changes the server's answer about the parent on its way: states that only time or payment brings about. */
export function toldUser(fields: Partial<User>): Intercept {
  return ({ path }) => {
    if (path === '/api/login') return changed<SignedIn>((body) => ({ ...body, user: { ...body.user, ...fields } }))
    if (path === '/api/user') return changed<User>((user) => ({ ...user, ...fields }))
    return null
  }
}

function changed<Body>(change: (body: Body) => Body) {
  return {
    change: (answer: Answer): Answer => {
      if (answer.status !== 200) return answer
      // Our own server answers these calls, in the shape the shared types tell.
      return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as Body)) }
    },
  }
}
