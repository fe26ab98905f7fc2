import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settings } from '#server/config.ts'

const readme = await readFile('README.md', 'utf8')
const rows = readme
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(Object.entries(settings))('the README says what %s is, and what holds without it', (name, { schema }) => {
  const [, , without = '', about = ''] = rows.find(([, names = '']) => names.includes(`\`${name}\``)) ?? []
  const usual = schema.safeParse(undefined).data

  expect(about).not.toBe('')
  if (usual !== undefined) expect(without).toContain(String(usual))
})

test('the README names no setting that the server does not read', () => {
  const named = rows.flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map((found) => found[1]))

  expect(named.filter((name) => name !== undefined && !(name in settings))).toEqual([])
})
