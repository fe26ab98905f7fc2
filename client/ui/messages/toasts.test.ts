import { afterEach, describe, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast, spendUndo } from './toasts.ts'

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

  test('what counts the same becomes one, whose undo takes back the later first; what was taken back is out of it', async () => {
    const done: string[] = []
    const title = (count: number) => `${count} added`
    const add = (name: string, count: number) =>
      showToast({ title: name, message: name, undo: () => void done.push(name), counts: { count, title } })
    add('One', 1)
    showToast({ title: 'Other', undo: () => undefined })
    const second = add('Two', 2)

    expect(readToasts()).toMatchObject([{ title: 'Other' }, { id: second, title: '3 added', message: undefined }])
    await readToasts()[1]?.undo?.()
    expect(done).toEqual(['Two', 'One'])

    spendUndo(second)
    add('Three', 1)
    expect(readToasts().map((toast) => toast.title)).toEqual(['Other', '3 added', 'Three'])
  })
})
