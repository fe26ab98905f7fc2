import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordNames } from '#shared/records/registry.ts'

test('the engine names no record of the family: what one needs of the server is a policy of its feature', () => {
  const family = recordNames.filter((name) => name !== 'conflicts')
  const names = new RegExp(`\\b(${family.join('|')})\\b`)
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const engine = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

  expect(engine).toContain('execute.ts')
  expect(engine.filter((file) => names.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([])
})
