import { expect, test } from 'vitest'
import type { Send } from '#client/api/transport.ts'
import type { LocalStore } from '#client/store/local-store.ts'
import type { Op, PushBody } from '#shared/records/op.ts'
import { backUp } from './back-up.ts'
import type { ScriptedDevice } from './household.ts'
import { nextCentury, today } from './refused-lesson.ts'
import { aFamilyWithALesson, carry, change, log, opened, remove, removeForEver, syncAll } from './two-devices.ts'

test.each([
  ['alone', []],
  ['beside what was taken', [today]],
])(
  'what was refused, %s, and corrected on its way, stays corrected when that is done twice (rule sync.crashes)',
  async (_, others) => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    for (const date of others) await log(ipad, emma, science, { date })
    const lesson = await log(ipad, emma, science, { date: nextCentury })
    onTheWay(ipad, async () => {
      await change(ipad, 'activities', lesson, { date: today })
      ipad.fault = 'answer_lost'
    })

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', lesson)?.date).toBe(today)
  },
)

test('a purged record is sent once before its edit, though the transaction runs twice (rule sync.crashes)', async () => {
  const { ipad, phone, science } = await aFamilyWithALesson()
  const form = await opened(ipad.writer, 'subjects', science)
  await removeForEver(phone.writer, 'subjects', science)
  await syncAll(phone)
  await ipad.writer.save(form, { name: 'Nature' })
  const pushes = onTheWay(ipad, async () => {
    ipad.fault = 'answer_lost'
  })

  await syncAll(ipad)

  expect(pushes.map((ops) => ops.map(({ kind }) => kind))).toEqual([['set'], ['create', 'set']])
})

test('a delete that loses shows its rows again, though the transaction runs twice (rule sync.crashes)', async () => {
  const { ipad, phone, emma, lesson } = await aFamilyWithALesson()
  await change(phone, 'students', emma, { name: 'Emilia' })
  await syncAll(phone)
  const hidden = ipad.lists('enrollments')
  await remove(ipad.writer, 'students', emma)
  onTheWay(ipad, async () => {
    ipad.fault = 'answer_lost'
  })

  await syncAll(ipad)

  expect(hidden).toHaveLength(1)
  expect(ipad.lists('enrollments')).toEqual(hidden)
  expect(ipad.lists('activities')).toEqual([lesson])
})

test('a delete takes no row that a first sync still lacked at a restore noted twice (rules sync.crashes, sync.delete-of-owner)', async () => {
  const { home, ipad, science, lesson } = await aFamilyWithALesson()
  const tablet = await home.device('Tablet')
  const { ports } = tablet
  tablet.ports = { ...ports, send: unlessFor('part=recent', ports.send) }
  // On a slow line no lesson comes with the core.
  await carry(tablet, 1 / 2)
  await tablet.sync()
  expect([...tablet.lists('subjects'), ...tablet.lists('activities')]).toEqual([science])
  await backUp(home)()

  tablet.ports = { ...ports, store: losingConnections(ports.store), send: unlessFor('/pull', ports.send) }
  await tablet.sync()
  tablet.ports = ports
  await remove(tablet.writer, 'subjects', science)
  await syncAll(tablet, ipad)

  expect(home.onServer('activities', lesson)?.deleted_at).toBeNull()
  expect(ipad.lists('activities')).toEqual([lesson])
})

/** A line on which some calls reach nobody. */
function unlessFor(part: string, send: Send): Send {
  return (request) => (request.path.includes(part) ? Promise.resolve({ kind: 'unreachable' }) : send(request))
}

/** A store whose connection is lost after each relaxed write. */
function losingConnections(store: LocalStore): LocalStore {
  return {
    write: async (durability, work) => {
      if (durability === 'relaxed') await store.write(durability, work)
      return store.write(durability, work)
    },
  }
}

/** Something happens while the first push is on its way; answers all pushes, as they go. */
function onTheWay(device: ScriptedDevice, happens: () => Promise<void>): (readonly Op[])[] {
  const { send } = device.ports
  const pushes: (readonly Op[])[] = []
  device.ports = {
    ...device.ports,
    send: async (request) => {
      const body = request.body as PushBody | undefined // nothing else is posted
      if (body && pushes.push(body.ops) === 1) await happens()
      return send(request)
    },
  }
  return pushes
}
