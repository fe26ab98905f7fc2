import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgotBody, resetBody } from './mail-links.ts'
import { profileForm } from './profile.ts'
import { registerBody } from './register.ts'
import { deletionBody, passwordBody } from './security.ts'

/** Field → first message, as a form shows them. */
function errorsOf(schema: z.core.$ZodType, form: unknown): Record<string, string | undefined> {
  const issues = z.safeParse(schema, form).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

const tooShort = 'Password must be at least 8 characters long'
const tooLong = 'Password can have at most 200 characters'
const noMatch = 'Passwords do not match'
const pair = (password: unknown, password_confirmation: unknown) => ({ password, password_confirmation })

describe.each([
  { name: 'a registration', schema: registerBody },
  { name: 'a reset', schema: resetBody },
  { name: 'a change', schema: passwordBody },
])('the new password of $name (rule accounts.password)', ({ schema }) => {
  test.each([
    [pair('12345678', '12345678'), {}],
    [pair('1234567', '1234567'), { password: tooShort }],
    [pair('12345678', '12345679'), { password_confirmation: noMatch }],
    [pair('short', 'other'), { password: tooShort, password_confirmation: noMatch }],
    [pair('😀'.repeat(8), '😀'.repeat(8)), {}],
    [pair(undefined, undefined), { password: 'Password is required', password_confirmation: 'Confirm the password' }],
    [pair('a'.repeat(201), 'a'.repeat(201)), { password: tooLong, password_confirmation: tooLong }],
  ])('%j', (fields, expected) => {
    const { password, password_confirmation } = errorsOf(schema, fields)

    expect({ password, password_confirmation }).toEqual(expected)
  })
})

describe('profile (rule accounts.profile)', () => {
  test.each([
    [{ name: 'Ruth', email: ' ruth@example.com ', school_name: null }, {}],
    [{ name: 'Ruth', email: 'ruth@example.com', school_name: '' }, {}],
    [{ name: '  ', email: 'ruth@example.com', school_name: null }, { name: 'Name is required' }],
    [{ name: 'Ruth', email: '', school_name: '' }, { email: 'Email is required' }],
    [{ name: 'Ruth', email: 'ruth', school_name: null }, { email: 'Enter a valid email address' }],
  ])('%j', (form, expected) => {
    expect(errorsOf(profileForm, form)).toEqual(expected)
  })
})

test('what must be typed is named', () => {
  expect(errorsOf(forgotBody, {})).toEqual({ email: 'Email is required' })
  expect(errorsOf(deletionBody, { password: '' })).toEqual({ password: 'Password is required' })
  expect(errorsOf(passwordBody, { current_password: '', ...pair('12345678', '12345678') })).toEqual({
    current_password: 'Current password is required',
  })
})
