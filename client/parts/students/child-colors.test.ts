import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Student } from '#shared/students/student.ts'
import { ciede2000, colorDifference } from '#tests/support/color-difference.ts'
import { contrast, luminanceOf } from '#client/parts/subjects/contrast-text.ts'
import { childColors, deepOf, studentColorsOf } from './student-colors.ts'

const tokens = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8')
const darkAt = tokens.indexOf("[data-mantine-color-scheme='dark']")
const schemes = { light: tokens.slice(0, darkAt), dark: tokens.slice(darkAt) }
const ownColors = allOf(schemes.light, '')
const ink = valueOf(schemes.light, 'on-child')

test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
] as const)('the difference of %j and %j is %d, as published', (one, other, expected) => {
  expect(ciede2000(one, other)).toBeCloseTo(expected, 4)
})

describe.each(Object.entries(schemes))("children's deep colors on a %s page (rule students.color)", (_name, scheme) => {
  const surface = luminanceOf(valueOf(scheme, 'surface'))
  const deep = allOf(scheme, '-deep')

  test.each(deep)('%s can be seen as a line', (color) => {
    expect(contrast(luminanceOf(color), surface)).toBeGreaterThanOrEqual(3)
  })

  test.each(pairs(deep))('%s and %s, %d apart in order, are told apart', (one, other, apart) => {
    expect(colorDifference(one, other)).toBeGreaterThanOrEqual(apart === 1 ? 12 : 8)
  })
})

test('initials can be read on each of the fifteen, of which no two look alike', () => {
  for (const color of ownColors)
    expect(contrast(luminanceOf(color), luminanceOf(ink)), color).toBeGreaterThanOrEqual(4.5)
  for (const [one, other] of pairs(ownColors)) expect(colorDifference(one, other), `${one} ${other}`).toBeGreaterThan(8)
})

test('colors are given in the order of the children, and kept when one is archived or renamed', () => {
  const ids = Array.from({ length: 15 }, (_, at) => `child-${String(at).padStart(2, '0')}`)
  const family = ids.map((id) => ({ id, name: id, is_active: true }) as Student)
  const before = studentColorsOf(family).map(({ color }) => color)

  const [first, ...others] = family
  const archived = { ...first, name: 'Zoe', is_active: false } as Student
  const after = studentColorsOf([...others.toReversed(), archived])

  expect(before).toEqual(ids.map((_, at) => `var(--child-${at + 1})`))
  expect(after.map(({ color }) => color)).toEqual([...before.slice(1).toReversed(), before[0]])
})

test('a color on lines is the deep one of the same child', () => {
  expect(deepOf('var(--child-12)')).toBe('var(--child-12-deep)')
  expect(deepOf('var(--sunken)')).toBe('var(--control)')
})

function allOf(scheme: string, role: string): string[] {
  return Array.from({ length: childColors }, (_, at) => valueOf(scheme, `child-${at + 1}${role}`))
}

function valueOf(scheme: string, name: string): string {
  return new RegExp(`--${name}: (#\\w{6});`).exec(scheme)?.[1] ?? expect.fail(`--${name} is missing`)
}

function pairs(colors: readonly string[]): [one: string, other: string, apart: number][] {
  return colors.flatMap((one, at) =>
    colors.slice(at + 1).map((other, further): [string, string, number] => [one, other, further + 1]),
  )
}
