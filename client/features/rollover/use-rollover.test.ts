import { expect, test } from 'vitest'
import type { RolloverChoice } from '#shared/school-years/rollover.ts'
import { todosBrought } from './use-rollover.ts'

// Both have the family's own to-do ticked, and each one of its own.
const happened = { nora: ['close', 'nora-diploma'], silas: ['close', 'silas-diploma'] }

test.each<[string, Record<string, RolloverChoice>, string[]]>([
  ['both graduate', { nora: 'graduate', silas: 'graduate' }, ['close', 'nora-diploma', 'silas-diploma']],
  ['one stays after all', { nora: 'graduate', silas: 'advance' }, ['close', 'nora-diploma']],
  ['nobody does', { nora: 'repeat' }, []],
])('%s: what she ticked for them comes onto the list, each once (rule law.events)', (_, what, todos) => {
  expect(todosBrought(happened, (id) => what[id] ?? 'advance')).toEqual(todos)
})
