import { afterEach, describe, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast, shownToasts } from './toasts.ts'

const nothing = (): void => undefined

describe('toasts (rules shell.toasts, shell.undo)', () => {
  afterEach(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })

  test.each([
    ['success', {}, { duration: 5000, persistent: false }],
    ['info', {}, { duration: 5000, persistent: false }],
    ['warning', {}, { duration: 7000, persistent: false }],
    ['error', {}, { persistent: true }],
    ['success', { undo: nothing }, { duration: 8000, persistent: false }],
    ['success', { undo: nothing, action: { label: 'Log it today instead', run: nothing } }, { duration: 8000 }],
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

  test('errors stay beside what is told later, and of what can be taken back three are seen, each with its own undo', () => {
    const undo = () => undefined
    const told = [
      { type: 'error', title: 'Failed' },
      { title: 'One', undo },
      { title: 'Two', undo },
      { title: 'Plain' },
      { title: 'Three', undo },
      { title: 'Four', undo },
      { title: 'Plainer' },
    ] as const
    for (const toast of told) showToast(toast)

    const { seen, olderUndos } = shownToasts(readToasts())

    const titles = readToasts().flatMap(({ id, title }) => (seen.has(id) ? [title] : []))
    expect(titles).toEqual(['Failed', 'Two', 'Three', 'Four', 'Plainer'])
    expect(olderUndos).toBe(1)
  })
})
