import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedInAs } from '#tests/support/browser/client.ts'
import { lastChildren, rememberChildren } from './last-children.ts'
import type { StudentColor } from './student-colors.ts'

const child = (id: string): StudentColor => ({ id, name: id, short: id, color: '#96B98D', isActive: true })
const family = ['Ruth', 'Caleb', 'Wren'].map(child)

beforeEach(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  await signedInAs(v7())
})

test('a photo of one child changes nothing for quick log and form (rule activities.last-children)', () => {
  rememberChildren('quick_log', ['Ruth', 'Wren'])

  rememberChildren('photo', ['Caleb'])

  expect(lastChildren('quick_log', family)).toEqual(['Ruth', 'Wren'])
  expect(lastChildren('photo', family)).toEqual(['Caleb'])
  expect(lastChildren('log_form', family)).toEqual([])
})

test('a child who is not offered any more is left out, and the only one there is needs no choice', () => {
  rememberChildren('voice', ['Ruth', 'Caleb'])

  expect(lastChildren('voice', family.slice(1))).toEqual(['Caleb'])
  expect(lastChildren('timer', family.slice(2))).toEqual(['Wren'])
})
