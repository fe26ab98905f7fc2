import { expect, test, vi } from 'vitest'
import { runSync } from '#client/sync/engine.ts'
import type { LocalTransaction } from '#client/store/local-store.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, change, syncAll } from './two-devices.ts'

test('a run that finds nothing to send or fetch writes nothing, but for what a new minute brings (rule sync.lease)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson()
  await run(ipad)

  expect(await run(ipad)).toEqual([])
  home.pass(1)
  // A minute later it compares itself with the server as well (rule sync.self-check).
  expect(await run(ipad)).toEqual(['set compared', 'set sync'])

  await change(phone, 'activities', lesson, { title: 'Snow' })
  await syncAll(phone)
  expect(await run(ipad)).toEqual(expect.arrayContaining(['putRows', 'set cursor']))
})

test('an engine whose lock was stolen writes nothing any more (rule sync.lease)', async () => {
  const { ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
  await change(phone, 'activities', lesson, { title: 'Snow' })
  await syncAll(phone)
  const { send } = ipad.ports
  const frozen = vi.fn<typeof send>(async (request) => {
    const answer = await send(request)
    // Another page steals the turn while this answer is on its way, and after it one that finds the lock free.
    await runSync(ipad.ports, { asked: true })
    await run(ipad)
    return answer
  })

  const end = await runSync({ ...ipad.ports, isAlone: true, send: frozen })

  expect(end).toEqual({ state: 'lease_lost' })
  expect(frozen).toHaveBeenCalledOnce()
  expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Snow' })
})

/** A run of an engine that is alone; returns the writes of its device, `set` with the key. */
async function run(device: ScriptedDevice): Promise<string[]> {
  const writes: string[] = []
  const { store } = device.ports
  const noted = (tx: LocalTransaction): LocalTransaction => {
    const note =
      <Args extends unknown[], T>(name: string, write: (...args: Args) => Promise<T>) =>
      (...args: Args) => {
        writes.push(name.startsWith('set') ? `${name} ${String(args[0])}` : name)
        return write(...args)
      }
    const names = ['putRows', 'dropRows', 'putServerRows', 'dropServerRows', 'addEntries', 'putEntries', 'dropEntries']
    const all = [...names, 'set', 'log'] as (keyof LocalTransaction)[] // names of its methods
    return {
      ...tx,
      ...Object.fromEntries(
        all.map((name) => [name, note(name, tx[name] as (...args: unknown[]) => Promise<unknown>)]),
      ),
    }
  }
  const counted: typeof store = { write: (durability, work) => store.write(durability, (tx) => work(noted(tx))) }
  await runSync({ ...device.ports, isAlone: true, store: counted })
  return writes
}
