import { afterEach, describe, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast } from './toasts.ts'

describe('toasts (rules shell.toasts, shell.undo)', () => {
  afterEach(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })

  test.each([
    ['success', {}, { duration: 5000, persistent: false }],
    ['info', {}, { duration: 5000, persistent: false }],
    ['warning', {}, { duration: 7000, persistent: false }],
    ['error', {}, { persistent: true }],
    ['success', { undo: () => undefined }, { duration: 8000, persistent: false }],
    ['info', { duration: 10_000 }, { duration: 10_000 }],
  ] as const)('%s with %o', (type, more, expected) => {
    showToast({ type, title: 'Said', ...more })
    expect(readToasts()).toMatchObject([{ type, title: 'Said', ...expected }])
  })

  test('each is taken away by itself', () => {
    const first = showToast({ title: 'One' })
    showToast({ title: 'Two' })

    dismissToast(first)
    dismissToast(first)

    expect(readToasts().map(({ title }) => title)).toEqual(['Two'])
  })
})
