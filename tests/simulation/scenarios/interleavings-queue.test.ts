import { describe, expect, test } from 'vitest'
import { runSync } from '#client/sync/engine.ts'
import { singleFlight } from '#client/sync/single-flight.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, log, syncAll } from './two-devices.ts'

describe('the queue (rule sync.rejected)', () => {
  test('student 16 is refused and blocks her lessons, and others pass (rule students.limit-offline)', async () => {
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

  test('a lesson edited, and then moved to a subject made since, arrives after that subject', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Volcanoes' })
    await change(ipad, 'activities', lesson, { title: 'Volcanoes, part 2' })
    const geology = await add(ipad, 'subjects', aSubject({ name: 'Geology' }))
    await change(ipad, 'activities', lesson, { subject_id: geology })

    await ipad.sync()

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Volcanoes, part 2', subject_id: geology })
  })

  test('two joined saves name what she saw before the first: no card (rule sync.coalesce)', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'a', notes: 'x' })
    await change(ipad, 'activities', lesson, { title: 'b' })
    await change(ipad, 'activities', lesson, { title: 'c', notes: 'y' })
    expect(ipad.outbox()).toMatchObject([
      { op: { fields: { title: 'c', notes: 'y' }, from: { title: 'a', notes: 'x' } } },
    ])
    ipad.answers.length = 0

    await syncAll(ipad)

    expect(ipad.answers).toEqual(['ok'])
    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'c', notes: 'y' })
    expect(ipad.lists('conflicts')).toEqual([])
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
