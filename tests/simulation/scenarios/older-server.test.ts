import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PushBody } from '#shared/records/op.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, log, opened, syncAll } from './two-devices.ts'

const winter = { name: 'Winter break', start_date: '2026-12-21', end_date: '2027-01-01' }

describe('an older server does not know a record yet (rule sync.older-server)', () => {
  test('an op that it does not know is retried, and the newer server takes it', async () => {
    const { home, ipad } = await aFamilyWithALesson()
    const holidays = await add(ipad, 'breaks', winter)

    const outcome = await olderServer(ipad)
    expect(ipad.outbox()).toMatchObject([{ op: { record_id: holidays } }])
    expect(ipad.outbox()[0]?.reason).toBeUndefined()
    expect(outcome).toMatchObject({ state: 'retry' })
    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('breaks', holidays)).toMatchObject(winter)
  })

  test('it holds up nothing else, out or in', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const theirs = await log(phone, emma, science)
    await syncAll(phone)
    await add(ipad, 'breaks', winter)
    const ours = await log(ipad, emma, science)

    await olderServer(ipad)

    expect(ipad.outbox()).toMatchObject([{ op: { record: 'breaks' } }])
    expect(ipad.lists('activities')).toContain(theirs)
    expect(home.onServer('activities', ours)).not.toBeNull()
  })

  test('its whole group waits, and all that came after it on the same records', async () => {
    const { home, ipad, science, lesson } = await aFamilyWithALesson({ title: 'Volcanoes' })
    const form = await opened(ipad.writer, 'activities', lesson)
    const [wren = ''] = (
      await ipad.writer.commit([
        { kind: 'create', record: 'students', fields: aStudent({ name: 'Wren' }) },
        { kind: 'set', opened: { ...form, seen: { ...form.seen } }, values: { title: 'Lava' } },
        { kind: 'create', record: 'breaks', fields: winter },
      ])
    ).ids
    await olderServer(ipad)
    await change(ipad, 'activities', lesson, { title: 'Lava and ash' })
    const hers = await log(ipad, wren, science)
    await olderServer(ipad)
    expect(ipad.outbox()).toHaveLength(5)
    expect(home.onServer('activities', lesson)?.title).toBe('Volcanoes')
    expect(ipad.outbox().filter(({ reason }) => reason !== undefined)).toEqual([])

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(ipad.cards()).toEqual([])
    expect(home.onServer('activities', lesson)?.title).toBe('Lava and ash')
    expect(home.onServer('activities', hers)?.student_id).toBe(wren)
  })

  test('what goes in a later push than its group waits as well', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const [wren = ''] = (
      await ipad.writer.commit([
        { kind: 'create', record: 'students', fields: aStudent({ name: 'Wren' }) },
        { kind: 'create', record: 'breaks', fields: winter },
      ])
    ).ids
    for (let at = 0; at < 500; at += 1) await log(ipad, emma, science)
    const hers = await log(ipad, wren, science)

    await olderServer(ipad)

    expect(ipad.outbox()).toMatchObject([
      { op: { record_id: wren } },
      { op: { record: 'breaks' } },
      { op: { record_id: hers } },
    ])
    await syncAll(ipad)
    expect(home.onServer('activities', hers)?.student_id).toBe(wren)
  })

  test('an answer that an older server remembered is judged again, with its group', async () => {
    const { home, ipad } = await aFamilyWithALesson()
    await ipad.writer.commit([
      { kind: 'create', record: 'breaks', fields: winter },
      { kind: 'create', record: 'subjects', fields: aSubject({ name: 'Art' }) },
    ])
    const { ops } = home.server.records.account(home.account)
    for (const { op } of ipad.outbox()) {
      const reason = op.record === 'breaks' ? 'unknown_record' : 'depends_on'
      const body_hash = createHash('sha256').update(JSON.stringify(op)).digest('hex')
      ops.set(op.id, { id: op.id, code: 'rejected', reason, body_hash, device: 'ipad', change_no: 1, op })
    }

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('breaks', ipad.lists('breaks')[0] ?? '')).toMatchObject(winter)
    expect(ipad.answers.slice(-2)).toEqual(['ok', 'ok'])
  })
})

/** A turn with a server that has no breaks. */
async function olderServer(device: ScriptedDevice) {
  const { ports } = device
  device.ports = {
    ...ports,
    send: (request) => {
      const body = request.body as PushBody | undefined // nothing else is posted
      const ops = body?.ops.map((op) => (op.record === 'breaks' ? { ...op, record: 'breaks_to_come' } : op))
      return ports.send(ops ? { ...request, body: { ...body, ops } } : request)
    },
  }
  const outcome = await device.sync()
  device.ports = ports
  return outcome
}
