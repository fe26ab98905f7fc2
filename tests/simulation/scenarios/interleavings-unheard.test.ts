import { describe, expect, test } from 'vitest'
import type { ScriptedDevice } from './household.ts'
import { aStudent, preferences } from '#tests/support/builders.ts'
import { drawn, usual } from '#tests/support/examples.ts'
import {
  aChildBroughtBackTooLate,
  add,
  aFamilyWithALesson,
  carry,
  change,
  log,
  opened,
  syncAll,
} from './two-devices.ts'

describe('behind a refused create (rule sync.mended)', () => {
  test('a delete that was taken back meanwhile, with what was said before it, is no reason for a card', async () => {
    const { home, ipad, phone, emma } = await aFamilyWithALesson()
    for (let count = 2; count <= 15; count += 1) await add(ipad, 'students', aStudent({ name: `Child ${count}` }))
    await syncAll(ipad, phone)
    const ida = await add(ipad, 'students', aStudent({ name: 'Ida' }))
    await ipad.sync()
    const renamed = await ipad.writer.save(await opened(ipad.writer, 'students', ida), { name: 'Ada' })
    await ipad.sync()
    const removed = await ipad.writer.remove(await opened(ipad.writer, 'students', ida))
    await removed.undo()
    await renamed.undo()

    await change(phone, 'students', emma, { is_active: false })
    await phone.sync()
    await syncAll(ipad, phone)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('students', ida)).toMatchObject({ name: 'Ida', deleted_at: null })
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('an op that the server may already have is answered before an edit joins it (rule sync.rejected)', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    const id = home.account
    await ipad.writer.create('notification_preferences', { ...preferences(), timezone: ' ' }, id)
    await phone.writer.create('notification_preferences', { ...preferences() }, id)
    await syncAll(phone)
    ipad.line = 'answers are lost'
    await ipad.sync()
    await change(ipad, 'notification_preferences', id, { inactivity_days: 5 })
    await ipad.sync()
    ipad.line = 'clear'
    await carry(ipad, 1 / 512)

    await syncAll(ipad, phone)

    expect(ipad.answers).toContain('dup')
    expect(phone.shows('notification_preferences', id)).toMatchObject({ inactivity_days: 5 })
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'create', fields: { inactivity_days: 5 } } }])
  })

  test('dependents of a record that is made in another way meanwhile wait for nobody', async () => {
    const { home, ipad, science, otto } = await aChildBroughtBackTooLate()
    const lesson = await log(ipad, otto, science)
    const photo = drawn('attachments', usual(home.newId), { activity_id: lesson })
    await ipad.writer.commit([
      { kind: 'create', record: 'attachments', fields: photo },
      { kind: 'create', record: 'attachments', fields: { ...photo, type: '' } },
    ])
    ipad.line = 'answers are lost'
    await ipad.sync()
    ipad.line = 'clear'
    await pushOnce(ipad)
    await pushOnce(ipad)

    await ipad.sync()

    expect(ipad.outbox().filter(({ op }) => op.record === 'attachments')).toMatchObject([
      { state: 'rejected', reason: 'depends_on' },
      { state: 'rejected', reason: 'validation' },
    ])
  })
})

/** Sends as little as may go, and loses its line. */
async function pushOnce(device: ScriptedDevice) {
  const { send } = device.ports
  let pushes = 0
  device.ports.send = (request) => ((pushes += 1) > 1 ? Promise.resolve({ kind: 'unreachable' }) : send(request))
  await carry(device, 1 / 512)
  await device.sync()
  device.ports.send = send
}
