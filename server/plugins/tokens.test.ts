import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { sessionSeconds } from '#server/db/sessions.ts'
import { signToken, tokenReader } from './tokens.ts'

const secret = new TextEncoder().encode('a key that is good enough for tests')
const [account, session] = ['0193b0a5-0000-7000-8000-000000000001', '0193b0a5-0000-7000-8000-000000000002']
const now = Date.UTC(2026, 10, 20)

describe('a token that was read before', () => {
  test('says the same again', async () => {
    const read = tokenReader(secret)
    const token = await signToken(secret, account, session, now)

    const [once, again] = [await read(token, now), await read(token, now + 60_000)]

    expect(once).toEqual({ account, session, issuedAt: now / 1000, expiresAt: now / 1000 + sessionSeconds })
    expect(again).toBe(once)
  })

  test('opens nothing once it expired', async () => {
    const read = tokenReader(secret)
    const token = await signToken(secret, account, session, now)
    await read(token, now)

    expect(await read(token, now + sessionSeconds * 1000 - 1)).toMatchObject({ account })
    expect(await read(token, now + sessionSeconds * 1000)).toBe('token_expired')
  })

  test('vouches for no other: its signature on other words opens nothing', async () => {
    const read = tokenReader(secret)
    const [head, words, signature] = (await signToken(secret, account, session, now)).split('.')
    await read([head, words, signature].join('.'), now)
    const [, otherWords] = (await signToken(secret, session, session, now)).split('.')

    expect(await read([head, otherWords, signature].join('.'), now)).toBe('unauthenticated')
  })
})

test('a token without an end opens nothing', async () => {
  const endless = await new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setIssuedAt(now / 1000)
    .sign(secret)

  expect(await tokenReader(secret)(endless, now)).toBe('unauthenticated')
})
