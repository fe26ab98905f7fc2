import { describe, expect, test } from 'vitest'
import { bodyOrStop } from './answers.ts'

const answer = (status: number, body: unknown) =>
  bodyOrStop({ kind: 'answer', status, own: true, body, retryAfterSeconds: null })

describe('a 401 of our own server (rules accounts.unknown-session, accounts.revoked-token)', () => {
  test.each([
    ['the token expired', { code: 'token_expired' }],
    ['the secret that signed it was changed, or it was cut', { code: 'unauthenticated' }],
    ['for a reason that this build does not know', { code: 'later_reason' }],
    ['without a reason', {}],
  ])('asks to sign in, and the device goes on: %s', (_why, body) => {
    expect(answer(401, body)).toEqual({ stop: 'paused', reason: 'token_expired' })
  })

  test('locks the device only when somebody signed it out', () => {
    expect(answer(401, { code: 'token_revoked' })).toEqual({ stop: 'paused', reason: 'token_revoked' })
  })
})
