import { describe, expect, test } from 'vitest'
import type { SyncRequest } from '#client/api/transport.ts'
import { nextCentury, today } from './refused-lesson.ts'
import { add, aFamilyWithALesson, carry, change, log, opened, remove, removeForEver, syncAll } from './two-devices.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { drawn, usual } from '#tests/support/examples.ts'
import { refusal } from '#tests/simulation/world/memory-server.ts'

describe('a record deleted forever on a device (rule sync.purge)', () => {
  test('is gone on every device and on the server', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    await removeForEver(ipad.writer, 'activities', lesson)

    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)).toBeNull()
    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([])
      expect(await device.writer.open('activities', lesson)).toBeNull()
      expect(device.outbox()).toEqual([])
    }
  })

  test('takes what went with it', async () => {
    const { home, ipad, phone, emma } = await aFamilyWithALesson()
    const music = await add(ipad, 'subjects', aSubject({ name: 'Music' }))
    const song = await log(ipad, emma, music)
    await syncAll(ipad, phone)
    await removeForEver(phone.writer, 'subjects', music)

    await syncAll(phone, ipad, phone)

    expect(home.onServer('activities', song)).toBeNull()
    for (const device of [ipad, phone]) expect(await device.writer.open('activities', song)).toBeNull()
  })

  test('its owner stays deleted, even behind a form that deletes the record once more', async () => {
    const { ipad, science, lesson } = await aFamilyWithALesson()
    const form = await opened(ipad.tab(), 'activities', lesson)
    await remove(ipad.writer, 'subjects', science)

    await ipad.tab().remove(form)
    expect(ipad.lists('subjects')).toEqual([])
    await ipad.writer.commit([{ kind: 'purge', record: 'activities', id: lesson }])
    expect(ipad.lists('subjects')).toEqual([])
  })

  test('and stays on the server, it takes what was brought back from below it along with what it belonged to', async () => {
    const { home, ipad, science, lesson } = await aFamilyWithALesson()
    const photo = await add(ipad, 'attachments', drawn('attachments', usual(home.newId), { activity_id: lesson }))
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { notes: 'Went well' })
    await syncAll(ipad)
    await ipad.tab().remove(form)
    await ipad.writer.commit([{ kind: 'purge', record: 'activities', id: lesson }])
    await ipad.writer.restore('attachments', photo)

    await remove(ipad.writer, 'subjects', science)
    expect(ipad.shows('attachments', photo)).toBeNull()
    await syncAll(ipad)

    for (const [record, id] of [['activities', lesson] as const, ['attachments', photo] as const])
      expect(home.onServer(record, id)?.deleted_at).not.toBeNull()
    expect(ipad.outbox()).toEqual([])
  })

  test('only a deleted record can be deleted forever', async () => {
    const { ipad, lesson } = await aFamilyWithALesson()

    expect((await ipad.writer.commit([{ kind: 'purge', record: 'activities', id: lesson }])).ids).toEqual([])
    expect(ipad.lists('activities')).toEqual([lesson])
  })

  test('falls away when it is tried again and she has brought the record back since', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad)
    await ipad.writer.commit([{ kind: 'purge', record: 'activities', id: lesson }])
    ipad.line = 'refuses pushes'
    await ipad.sync()
    ipad.line = 'clear'
    await ipad.writer.restore('activities', lesson)

    await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
    expect(ipad.lists('activities')).toEqual([lesson])
    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', lesson)?.deleted_at).toBeNull()
  })

  test('and made again with a child who is refused, it waits for her alone: what was said before goes on', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const lesson = await log(ipad, emma, science)
    const form = await opened(ipad.writer, 'activities', lesson)
    await removeForEver(ipad.writer, 'activities', lesson)
    const nobody = await add(ipad, 'students', { ...aStudent(), name: ' ' })
    await ipad.writer.save(form, { student_id: nobody })

    await syncAll(ipad)

    expect(ipad.outbox()).toMatchObject([
      { state: 'rejected', op: { kind: 'create', record: 'students' } },
      { state: 'blocked', op: { kind: 'create', record: 'activities' } },
    ])
    expect(home.onServer('activities', lesson)).toBeNull()
  })

  test('leaves a refused record that came back on screen with the delete that asks again', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const lesson = await log(ipad, emma, science, { date: nextCentury })
    await remove(ipad.writer, 'students', emma)
    await ipad.writer.commit([{ kind: 'purge', record: 'activities', id: lesson }])
    await carry(ipad, 1 / 512)

    await ipad.sync()
    expect(ipad.shows('activities', lesson)).not.toBeNull()
    await change(ipad, 'activities', lesson, { date: today, notes: 'Went well' })
    await ipad.sync()

    expect(home.onServer('activities', lesson)).toMatchObject({ date: today, notes: 'Went well' })
  })

  test('her change behind a delete that asked is shown, and goes out whole on the retry', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Volcanoes' })
    await change(ipad, 'activities', lesson, { title: 'Rocks' })
    await removeForEver(ipad.writer, 'activities', lesson)
    const { send } = ipad.ports
    const isPush = ({ path }: SyncRequest) => path === '/api/sync/push'
    let refusals = 1
    ipad.ports.send = (asked) => {
      if (!isPush(asked)) return send(asked)
      return Promise.resolve(refusals-- > 0 ? refusal(413, 'too_large') : { kind: 'unreachable' as const })
    }
    await carry(ipad, 1 / 512)
    await ipad.sync()
    await change(ipad, 'activities', lesson, { notes: 'Went well' })

    await ipad.retry(ipad.outbox().find(({ op }) => op.kind === 'delete')?.seq ?? 0)
    expect(ipad.shows('activities', lesson)).toMatchObject({ notes: 'Went well' })
    ipad.ports.send = send
    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    for (const row of [ipad.shows('activities', lesson), home.onServer('activities', lesson)])
      expect(row).toMatchObject({ notes: 'Went well' })
  })

  test('earlier changes go out as usual when another device purges the record, too', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'activities', lesson)
    ipad.line = 'answers are lost'
    await ipad.sync()
    ipad.line = 'clear'
    await syncAll(phone)
    await phone.writer.commit([{ kind: 'purge', record: 'activities', id: lesson }])
    await syncAll(phone)
    await ipad.writer.restore('activities', lesson)
    await change(ipad, 'activities', lesson, { notes: 'Went well' })
    await removeForEver(ipad.writer, 'activities', lesson)
    const { send } = ipad.ports
    const isPurge = ({ body }: SyncRequest) => JSON.stringify(body ?? '').includes('"purge"')
    ipad.ports.send = (asked) => (isPurge(asked) ? Promise.resolve(refusal(413, 'too_large')) : send(asked))
    await carry(ipad, 1 / 512)

    await ipad.sync()
    expect(ipad.outbox()).toMatchObject([{ reason: 'refused_by_server', op: { kind: 'purge' } }])
    expect(home.onServer('activities', lesson)).toMatchObject({ notes: 'Went well' })
    ipad.ports.send = send
    await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) expect(device.lists('activities')).toEqual([])
    expect([...ipad.outbox(), ...ipad.cards()]).toEqual([])
    expect(home.onServer('activities', lesson)).toBeNull()
  })

  test('what another device edited meanwhile comes back', async () => {
    const { ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Volcanoes' })
    await change(phone, 'activities', lesson, { notes: 'Went well' })
    await syncAll(phone)
    await removeForEver(ipad.writer, 'activities', lesson)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone])
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'Went well' })
  })
})

test('a very large group goes out after a record that it needs was purged (rules sync.purged-edit, sync.whole-groups)', async () => {
  const { home, ipad, phone, science } = await aFamilyWithALesson()
  const wren = await add(ipad, 'students', aStudent({ name: 'Wren' }))
  await syncAll(ipad, phone)
  const lessons = Array.from({ length: 1000 }, () => anActivity({ student_id: wren, subject_id: science }))
  await removeForEver(phone.writer, 'students', wren)
  await ipad.writer.commit(lessons.map((fields) => ({ kind: 'create', record: 'activities', fields })))

  await syncAll(phone, ipad)

  expect(ipad.outbox()).toEqual([])
  expect(home.onServer('students', wren)).toMatchObject({ name: 'Wren' })
  expect(ipad.lists('activities')).toHaveLength(1001)
})
