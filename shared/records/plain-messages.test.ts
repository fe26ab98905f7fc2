import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainMessage } from './plain-messages.ts'

const before = z.config().localeError
beforeAll(() => void z.config({ localeError: plainMessage }))
afterAll(() => void z.config({ localeError: before }))

const day = z.iso.date()

test.each([
  [{ title: z.string() }, {}, 'Title is required'],
  [{ title: z.string() }, { title: 5 }, 'Title must be text'],
  [{ title: z.string().check(z.minLength(1)) }, { title: '' }, 'Title is required'],
  [{ title: z.string().check(z.minLength(3)) }, { title: 'a' }, 'Title must have at least 3 characters'],
  [{ title: z.string().check(z.maxLength(3)) }, { title: 'abcd' }, 'Title must have at most 3 characters'],
  [{ per_page: z.coerce.number() }, { per_page: 'x' }, 'Per page must be a number'],
  [{ per_page: z.int() }, { per_page: 1.5 }, 'Per page must be a whole number'],
  [{ per_page: z.int().check(z.minimum(1)) }, { per_page: 0 }, 'Per page must be at least 1'],
  [{ per_page: z.int().check(z.maximum(100)) }, { per_page: 101 }, 'Per page must be at most 100'],
  [{ is_active: z.boolean() }, { is_active: 'yes' }, 'Is active must be true or false'],
  [{ rows: z.array(z.int()) }, { rows: {} }, 'Rows must be a list'],
  [{ rows: z.array(z.int()).check(z.maxLength(1)) }, { rows: [1, 2] }, 'Rows must have at most 1 entries'],
  [{ rows: z.array(z.object({ a: z.int() })) }, { rows: [3] }, 'Rows must be an object'],
  [{ rows: z.array(z.object({ a: z.int() })) }, { rows: [{}] }, 'A is required'],
  [{ student_id: z.uuid() }, { student_id: 'x' }, "Student isn't a valid id"],
  [{ date: day }, { date: 'soon' }, 'Date must be a day such as 2026-09-01'],
  [{ size: z.enum(['letter', 'a4']) }, { size: 'a5' }, 'Size must be letter or a4'],
  [{ size: z.enum(['letter', 'a4']) }, {}, 'Size is required'],
  [{ either: z.union([z.int(), z.string()]) }, { either: true }, "Either isn't right"],
  [{}, { more: 1 }, 'Unknown field'],
] as [z.core.$ZodLooseShape, unknown, string][])(
  '%j with %j is told: %s (rule api.plain-words)',
  (shape, value, said) => {
    const { error } = z.safeParse(z.strictObject(shape), value)
    expect(error?.issues.map(({ message }) => message)).toEqual([said])
  },
)

test('a value without a name is called this', () => {
  expect(z.safeParse(z.string(), 5).error?.issues[0]?.message).toBe('This must be text')
})
