import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const alone = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false }

test.each([
  ['/', 'search'],
  ['n', 'new'],
  ['?', 'list'],
  ['x', null],
])('%s asks for %s (rule shell.shortcuts)', (key, asked) => {
  expect(shortcutOf({ ...alone, key }, false, false)).toBe(asked)
})

test.each([
  ['while she types', {}, true, false],
  ['under a dialog', {}, false, true],
  ['with Ctrl', { ctrlKey: true }, false, false],
  ['with Command', { metaKey: true }, false, false],
  ['with Alt', { altKey: true }, false, false],
  ['held down', { repeat: true }, false, false],
  ['used by something else', { defaultPrevented: true }, false, false],
])('n does nothing %s (rule shell.shortcuts)', (_, how, isTyping, isUnderDialog) => {
  expect(shortcutOf({ ...alone, ...how, key: 'n' }, isTyping, isUnderDialog)).toBeNull()
})
