import { describe, expect, test } from 'vitest'
import type { Door } from '#client/records/door.ts'
import { runSync } from '#client/sync/engine.ts'
import { singleFlight } from '#client/sync/single-flight.ts'
import { opVersion, type Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { aHousehold, type Household, type ScriptedDevice } from './household.ts'

describe('two values for one field (sync rules, merge)', () => {
  test('form open at a, pull brings b, she saves c: the card shows b', async () => {
    const { ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
    const form = await opened(ipad.door, 'activities', lesson)
    await change(phone, 'activities', lesson, { title: 'b' })
    await phone.sync()
    await ipad.sync()
    expect(ipad.shows('activities', lesson)?.title).toBe('b')

    await ipad.door.save(form, { title: 'c' })
    await ipad.sync()

    expect(ipad.shows('activities', lesson)?.title).toBe('c')
    expect(ipad.cards()).toEqual([{ record_id: lesson, field: 'title', seen: 'a', kept: 'c', lost: 'b' }])
  })

  test('two tabs, both open at a, save b, then c: a card shows b', async () => {
    const { ipad, lesson } = await aFamilyWithALesson({ title: 'a' })
    const [left, right] = [ipad.tab(), ipad.tab()]
    const [leftForm, rightForm] = [await opened(left, 'activities', lesson), await opened(right, 'activities', lesson)]

    await left.save(leftForm, { title: 'b' })
    await ipad.sync()
    await right.save(rightForm, { title: 'c' })
    await ipad.sync()

    expect(ipad.shows('activities', lesson)?.title).toBe('c')
    expect(ipad.cards()).toMatchObject([{ field: 'title', kept: 'c', lost: 'b' }])
  })

  test('two tabs save into the same unsent op: both values are known, one of them in a card', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    const lesson = await log(ipad, emma, science, { title: 'a' })
    const [left, right] = [ipad.tab(), ipad.tab()]
    const [leftForm, rightForm] = [await opened(left, 'activities', lesson), await opened(right, 'activities', lesson)]

    await left.save(leftForm, { title: 'b' })
    await right.save(rightForm, { title: 'c' })
    await ipad.sync()

    expect(ipad.shows('activities', lesson)?.title).toBe('c')
    expect(ipad.cards()).toMatchObject([{ field: 'title', kept: 'c', lost: 'b' }])
  })

  test('A changes u to v; B writes v too while offline, then w; A writes z having seen v: w is in a card', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ notes: 'u' })
    await change(ipad, 'activities', lesson, { notes: 'v' })
    await ipad.sync()
    await change(phone, 'activities', lesson, { notes: 'v' })
    await change(phone, 'activities', lesson, { notes: 'w' })
    home.pass(10)
    await change(ipad, 'activities', lesson, { notes: 'z' })

    await ipad.sync()
    await phone.sync()

    expect(phone.shows('activities', lesson)?.notes).toBe('z')
    expect(phone.cards()).toMatchObject([{ field: 'notes', kept: 'z', lost: 'w' }])
  })

  test('both devices close the same card: it is closed, and nothing new is opened', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
    await change(ipad, 'activities', lesson, { title: 'b' })
    await change(phone, 'activities', lesson, { title: 'c' })
    await syncAll(ipad, phone, ipad)
    const [card] = ipad.lists('conflicts')

    for (const device of [ipad, phone]) await change(device, 'conflicts', card ?? '', { resolved_at: home.pass(1) })
    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.lists('conflicts')).toEqual([card])
      expect(device.cards()).toEqual([])
    }
  })

  test('forty autosaves behind a captive portal make at most one card per field', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ notes: 'a', title: 'a' })
    const form = await opened(ipad.door, 'activities', lesson)
    ipad.line = 'captive portal'
    let seen = form.seen
    for (let key = 1; key <= 40; key += 1) {
      const values = { notes: `typed ${key}`, title: `Title ${key}` }
      await ipad.door.save({ ...form, seen }, values)
      seen = { ...seen, ...values }
      await ipad.sync()
    }
    expect(ipad.outbox().length).toBeGreaterThan(1)
    home.pass(10)
    await change(phone, 'activities', lesson, { notes: 'from the phone', title: 'From the phone' })
    await phone.sync()

    ipad.line = 'clear'
    await ipad.sync()

    expect(ipad.shows('activities', lesson)).toMatchObject({ notes: 'from the phone', title: 'From the phone' })
    expect(ipad.cards()).toHaveLength(2)
    expect(ipad.cards()).toContainEqual(expect.objectContaining({ field: 'notes', lost: 'typed 40' }))
    expect(ipad.cards()).toContainEqual(expect.objectContaining({ field: 'title', lost: 'Title 40' }))
  })
})

describe('a subject and its lessons (sync rules, delete of a parent)', () => {
  test('a lesson is logged on B while Science is deleted on A offline: lesson and inactive Science stay', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.door, 'subjects', science)
    const fresh = await log(phone, emma, science)

    await phone.sync()
    await ipad.sync()

    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
    expect(ipad.lists('activities')).toEqual([fresh])
    expect(ipad.shows('activities', lesson)).toBeNull()
    expect(ipad.cards()).toMatchObject([{ record_id: science, field: '*' }])
  })

  test('the delete of Science arrives first: one lesson comes back, the other 500 stay deleted', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    await ipad.door.commit(
      Array.from({ length: 500 }, () => ({
        kind: 'create' as const,
        record: 'activities' as const,
        fields: anActivity({ student_id: emma, subject_id: science }),
      })),
    )
    await syncAll(ipad, phone)
    await remove(ipad.door, 'subjects', science)
    const fresh = await log(phone, emma, science)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('subjects', science)).toMatchObject({ is_active: false })
      expect(device.lists('activities')).toEqual([fresh])
    }
  })

  test('set a lesson (queued), delete its subject, save the lesson from a form still open: lesson back, subject inactive', async () => {
    const { home, ipad, science, lesson } = await aFamilyWithALesson({ title: 'a' })
    const form = await opened(ipad.door, 'activities', lesson)
    await ipad.door.save(form, { title: 'b' })
    await remove(ipad.door, 'subjects', science)
    expect(ipad.shows('activities', lesson)).toBeNull()

    await ipad.door.save({ ...form, seen: { ...form.seen, title: 'b' } }, { title: 'c' })
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'c' })
    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
    await ipad.sync()

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'c', deleted_at: null })
    expect(home.onServer('subjects', science)).toMatchObject({ is_active: false, deleted_at: null })
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'c' })
    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
  })

  test('child deleted, parent deleted, child restored: the parent is back as inactive', async () => {
    const { ipad, phone, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.door, 'activities', lesson)
    await ipad.sync()
    await remove(ipad.door, 'subjects', science)
    await ipad.sync()

    await ipad.door.restore('activities', lesson)
    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
    await syncAll(ipad, phone)

    expect(phone.lists('activities')).toEqual([lesson])
    expect(phone.shows('subjects', science)).toMatchObject({ is_active: false })
  })

  test('offline: log a lesson, delete its subject: both are gone, without a card', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    await log(ipad, emma, science)
    await remove(ipad.door, 'subjects', science)

    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([])
      expect(device.shows('subjects', science)).toBeNull()
      expect(device.cards()).toEqual([])
    }
  })

  test('a required subject is renamed and added again: two subjects', async () => {
    const { ipad, phone } = await aFamilyWithALesson()
    const reading = await add(ipad, 'subjects', aSubject({ name: 'Reading' }))
    await syncAll(ipad, phone)
    await change(phone, 'subjects', reading, { name: 'Language Arts' })
    const again = await add(ipad, 'subjects', aSubject({ name: 'Reading' }))

    await syncAll(phone, ipad, phone)

    expect(phone.shows('subjects', reading)?.name).toBe('Language Arts')
    expect(phone.shows('subjects', again)?.name).toBe('Reading')
  })
})

describe('deleted and brought back (sync rules, delete and restore)', () => {
  test('B deletes offline what A deleted and restored: it stays, with a card', async () => {
    const { ipad, phone, lesson } = await aFamilyWithALesson()
    await remove(phone.door, 'activities', lesson)
    await remove(ipad.door, 'activities', lesson)
    await ipad.sync()
    await ipad.door.restore('activities', lesson)
    await ipad.sync()

    await phone.sync()

    expect(phone.lists('activities')).toEqual([lesson])
    expect(phone.cards()).toMatchObject([{ record_id: lesson, field: '*', kept: 'kept', lost: 'deleted' }])
  })

  test('an edit of a record that was deleted for ever while she was away brings the whole record back', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Volcanoes', notes: 'before' })
    await remove(ipad.door, 'activities', lesson)
    await ipad.sync()
    await home.server.executeDirectly(home.account, [purgeOf(home, lesson)])
    expect(home.onServer('activities', lesson)).toBeNull()

    await change(phone, 'activities', lesson, { notes: 'after' })
    await phone.sync()
    await ipad.sync()

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'after' })
      expect(device.outbox()).toEqual([])
    }
  })
})

describe('the queue (sync rules, what answers do to it)', () => {
  test('student 16 is refused: her lessons are blocked with her, others pass', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    for (let count = 2; count <= 15; count += 1) await add(ipad, 'students', aStudent({ name: `Child ${count}` }))
    await ipad.sync()
    const sixteenth = await add(ipad, 'students', aStudent({ name: 'Sixteen' }))
    const hers = await log(ipad, sixteenth, science)
    const emmas = await log(ipad, emma, science)

    await ipad.sync()

    expect(ipad.outbox()).toMatchObject([
      { state: 'rejected', reason: 'student_limit_reached', op: { record_id: sixteenth } },
      { state: 'blocked', op: { record_id: hers } },
    ])
    expect(ipad.lists('activities')).toContain(emmas)
    expect(ipad.shows('students', sixteenth)?.name).toBe('Sixteen')
    expect(ipad.shows('activities', hers)).not.toBeNull()
  })

  test('after signing out and in, the first three ops of the new database are applied, not dup', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    for (const title of ['one', 'two', 'three']) await log(ipad, emma, science, { title })
    await ipad.sync()
    await ipad.signInAgain()
    await ipad.sync()
    ipad.answers.length = 0

    const fresh = [await log(ipad, emma, science), await log(ipad, emma, science), await log(ipad, emma, science)]
    await syncAll(ipad, phone)

    expect(ipad.answers).toEqual(['ok', 'ok', 'ok'])
    expect(phone.lists('activities')).toEqual(expect.arrayContaining(fresh))
  })

  test('a third caller leaves while one runs and one waits: its op goes out all the same', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const slow = aSlowLine(ipad)
    const run = () =>
      singleFlight(
        'third-caller',
        () => runSync({ ...ipad.ports, send: slow.send }),
        () => false,
      )
    await log(ipad, emma, science)
    const first = run()
    await slow.busy
    const second = run()
    await settled()
    const lesson = await log(ipad, emma, science, { title: 'written last' })

    const third = await run()
    slow.go()
    await Promise.all([first, second])

    expect(third).toEqual({ ran: false })
    expect(home.onServer('activities', lesson)?.title).toBe('written last')
  })

  test('answers that never arrive change nothing twice and lose nothing', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'a' })
    await change(ipad, 'activities', lesson, { title: 'b' })
    ipad.line = 'answers are lost'
    await ipad.sync()
    expect(home.onServer('activities', lesson)?.title).toBe('b')
    expect(ipad.outbox()).toMatchObject([{ state: 'sent' }])

    ipad.line = 'clear'
    ipad.answers.length = 0
    await ipad.sync()

    expect(ipad.answers).toEqual(['dup'])
    expect(ipad.shows('activities', lesson)?.title).toBe('b')
    expect(ipad.cards()).toEqual([])
  })
})

/** Emma, Science and one lesson, known to an iPad and a phone. */
async function aFamilyWithALesson(fields: Record<string, unknown> = {}) {
  const home = aHousehold()
  const [ipad, phone] = [await home.device('iPad'), await home.device('Phone')]
  const emma = await add(ipad, 'students', aStudent({ name: 'Emma' }))
  const science = await add(ipad, 'subjects', aSubject({ name: 'Science' }))
  const lesson = await log(ipad, emma, science, fields)
  await syncAll(ipad, phone)
  return { home, ipad, phone, emma, science, lesson }
}

async function add(device: ScriptedDevice, record: RecordName, fields: Readonly<Record<string, unknown>>) {
  const { ids } = await device.door.create(record, fields)
  const [id] = ids
  if (id === undefined) throw new Error('A create has an id')
  return id
}

function log(device: ScriptedDevice, student_id: string, subject_id: string, fields: Record<string, unknown> = {}) {
  return add(device, 'activities', anActivity({ student_id, subject_id, ...fields }))
}

/** Opens, changes and saves in one go. */
async function change(device: ScriptedDevice, record: RecordName, id: string, values: Record<string, unknown>) {
  await device.door.save(await opened(device.door, record, id), values)
}

async function remove(door: Door, record: RecordName, id: string) {
  await door.remove(await opened(door, record, id))
}

async function opened<Name extends RecordName>(door: Door, record: Name, id: string) {
  const form = await door.open(record, id)
  if (form === null) throw new Error(`There is no ${record} ${id} to open`)
  return form
}

async function syncAll(...devices: ScriptedDevice[]) {
  for (const device of devices) expect(await device.sync()).toEqual({ state: 'done' })
}

function purgeOf(home: Household, id: string): Op {
  const op = { id: home.newId(), group: home.newId(), v: opVersion, record: 'activities' as const, record_id: id }
  return { ...op, kind: 'purge', made_at: 0 }
}

/** A line whose first call waits until the test lets it go. */
function aSlowLine({ ports }: ScriptedDevice) {
  const opened = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const send: typeof ports.send = async (request) => {
    reached.resolve()
    await opened.promise
    return ports.send(request)
  }
  return { send, busy: reached.promise, go: opened.resolve }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
