import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { screens } from '#client/lib/use-screen.ts'
import { mediaQueries } from '#scripts/custom-media.mjs'
import { theme } from './theme.ts'

const client = new URL('../../', import.meta.url)
const scale = new Set(['ui/theme/tokens.css', 'ui/theme/breakpoints.css'])
const sheets = globSync('**/*.css', { cwd: fileURLToPath(client) })
  .filter((path) => !scale.has(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, client), 'utf8') }))
const length = /-?[\d.]+(?:px|rem|em|pt)\b/g

test('no media query asks for a width of its own (rule shell.scale)', () => {
  const own = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@media[^{]*/g)]
      .filter(([query]) => /\b(?:width|height)\b/.test(query))
      .map(([query]) => path + query),
  )
  expect(own).toEqual([])
})

test('media queries ask for the breakpoints of the theme (rule shell.scale)', () => {
  const known: readonly unknown[] = Object.values(theme.breakpoints ?? {})
  const widths = Object.values(mediaQueries()).flatMap((query) => (query.includes('width') ? query.match(length) : []))
  expect(widths.length).toBeGreaterThan(0)
  expect(widths.filter((width) => !known.includes(width ?? ''))).toEqual([])
})

test('code asks for the screens that styles ask for (rule shell.scale)', () => {
  const { phone, laptop, desktop, wide, sideways } = screens
  expect(mediaQueries()).toMatchObject({
    '--phone': phone,
    '--laptop': laptop,
    '--desktop': desktop,
    '--wide': wide,
    '--sideways': sideways,
  })
})

test('every text size is a step of the scale (rule shell.scale)', () => {
  const own = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:font|font-size):([^;]*)/gm)]
      .filter(([, value = '']) => value.match(length))
      .map(() => path),
  )
  expect(own).toEqual([])
})

// Letters and forms on paper are measured in points.
test('at most 12 spacings are no step of the scale (rule shell.scale)', () => {
  const own = new Set<string>()
  for (const { text } of sheets)
    for (const [, value = ''] of text.matchAll(/^\s*(?:padding|margin|gap|row-gap|column-gap|inset)[\w-]*:([^;]*)/gm))
      for (const found of value.match(length) ?? []) if (!/^-?[01](?:px|rem|em)$|pt$/.test(found)) own.add(found)
  expect(own.size, [...own].join(' ')).toBeLessThanOrEqual(12)
})
