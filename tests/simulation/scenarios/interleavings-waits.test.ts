import { describe, expect, test } from 'vitest'
import { runSync } from '#client/sync/engine.ts'
import type { SyncMemory } from '#client/store/local-store.ts'
import { refusal } from '#tests/simulation/world/memory-server.ts'
import { backUp } from './back-up.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson } from './two-devices.ts'

describe('when a run tries again (rules sync.retry, sync.resync)', () => {
  test('failures before a pause do not lengthen the pauses after it', async () => {
    const { ipad } = await aFamilyWithALesson()
    await answered(ipad, 500)
    await answered(ipad, 500)
    expect(memoryOf(ipad)).toMatchObject({ failures: 2 })

    await answered(ipad, 402)

    expect(memoryOf(ipad)).toMatchObject({ failures: 0, next_try_at: null, pause_reason: 'payment' })
  })

  test('a resync is remembered for its own moment, and nothing tries before', async () => {
    const { home, ipad } = await aFamilyWithALesson()
    const restore = backUp(home)
    await restore()

    const outcome = await runSync(ipad.ports)

    const { resync_at, next_try_at } = memoryOf(ipad)
    expect(outcome).toEqual({ state: 'retry', at: resync_at })
    expect(next_try_at).toBe(resync_at)
  })
})

/** A run that the server answers like this. */
async function answered({ ports }: ScriptedDevice, status: number): Promise<void> {
  await runSync({ ...ports, send: () => Promise.resolve(refusal(status, 'none')) })
}

function memoryOf(device: ScriptedDevice): SyncMemory {
  return device.disk().settings.get('sync') as SyncMemory // kept under its own name
}
