import { beforeEach, expect, test, vi } from 'vitest'

const heard = vi.hoisted(() => new Map<string, () => void>())
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, tell: () => void) {
      heard.set(name, tell)
    }
    register() {
      return Promise.resolve(null)
    }
  },
}))
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }))

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
})

test.each([
  ['on a first visit', null, false],
  ['over one that is at work', {}, true],
])('a worker that waits %s is an update: %s, %s (rule shell.updates)', async (_, controller, isUpdate) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  const { registerWorker, useUpdateReady } = await import('./app-update.ts')
  await registerWorker()

  heard.get('waiting')?.()

  expect(useUpdateReady()).toBe(isUpdate)
})
