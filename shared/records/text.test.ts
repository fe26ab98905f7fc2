import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { student } from '#shared/students/student.ts'
import { requiredText, trimmedOrNull } from './text.ts'

const name = requiredText(120, 'Name')

test.each([
  '',
  '  ',
  '\u200b',
  '\u200b \u200d\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u202e',
  '\u0000',
  '\ufe0f',
  '\u{e0020}',
])('the name %j is none, and said to be once (rule api.texts)', (text) => {
  expect(z.safeParse(name, text).error?.issues.map(({ message }) => message)).toEqual(['Name is required'])
  expect(z.safeParse(student.fields.name, text).success).toBe(false)
  expect(trimmedOrNull(text)).toBeNull()
})

test.each(['Nora', ' Ñ ', 'నోరా', 'नीरा\u200d', '🎨', '王', '\u200fנועה', '.'])(
  'the name %j is one (rule api.texts)',
  (text) => {
    expect(z.parse(name, text)).toBe(text.trim())
    expect(trimmedOrNull(text)).toBe(text.trim())
  },
)
