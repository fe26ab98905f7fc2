import { describe, expect, test } from 'vitest'
import { runSync } from '#client/sync/engine.ts'
import type { Send } from '#client/api/transport.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { aFamilyWithALesson, carry, change, log, remove, syncAll } from './two-devices.ts'

describe('bulk cascades by rule (rule sync.taken)', () => {
  test('a device that slept through a delete and its undo shows everything again', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const other = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    await remove(ipad.writer, 'students', emma)
    await syncAll(ipad)
    await ipad.writer.restore('students', emma)
    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities').sort()).toEqual([lesson, other].sort())
      expect(device.shows('activities', lesson)).toMatchObject({ restores: 1 })
      expect(device.cards()).toEqual([])
    }
  })

  test('a device that came after the delete gets what is brought back', async () => {
    const { home, ipad, emma, lesson } = await aFamilyWithALesson({}, 0)
    await remove(ipad.writer, 'students', emma)
    await syncAll(ipad)
    const laptop = await home.device('Laptop')
    await syncAll(laptop)
    await ipad.writer.restore('students', emma)

    await syncAll(ipad, laptop)

    expect(laptop.lists('activities')).toEqual([lesson])
  })

  test('it gets that page by page where the line carries little, also when it is closed in between', async () => {
    const { home, ipad, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const lessons = [lesson]
    for (let more = 0; more < 6; more += 1) lessons.push(await log(ipad, emma, science))
    await syncAll(ipad)
    await remove(ipad.writer, 'students', emma)
    await syncAll(ipad)
    const laptop = await home.device('Laptop')
    await syncAll(laptop)
    await ipad.writer.restore('students', emma)
    await syncAll(ipad)
    const sizes: number[] = []
    const send: Send = async (request) => {
      const answer = await laptop.ports.send(request)
      if (answer.kind === 'answer') sizes.push((answer.body as PullAnswer).rows.activities?.length ?? 0)
      return answer
    }

    for (let turn = 0; turn < 6; turn += 1) {
      let now = laptop.ports.now()
      await carry(laptop, 3 / 1000)
      await runSync({ ...laptop.ports, send, now: () => (now += 1000) }, { asked: true, deadline: now + 2000 })
    }

    expect(sizes.filter((size) => size > 0)).toEqual([3, 3, 1])
    expect(laptop.lists('activities').sort()).toEqual(lessons.sort())
  })

  test('a lesson logged offline below what another device deleted lives, and nothing else', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const mine = await log(phone, emma, science)
    await remove(ipad.writer, 'students', emma)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([mine])
      expect(device.shows('activities', lesson)).toBeNull()
      expect(device.shows('students', emma)).toMatchObject({ is_active: false })
    }
  })

  test('an edit that waits brings its lesson back, and no other', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const other = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    await change(phone, 'activities', lesson, { title: 'Tide pools' })
    await remove(ipad.writer, 'students', emma)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Tide pools', restores: 1 })
      expect(device.shows('activities', other)).toBeNull()
    }
  })

  test('when the answer is lost the same op brings it again', async () => {
    const { ipad, phone, emma, lesson } = await aFamilyWithALesson({}, 0)
    await remove(ipad.writer, 'students', emma)
    ipad.line = 'answers are lost'
    await ipad.sync()
    ipad.line = 'clear'
    ipad.answers.length = 0

    await syncAll(ipad, phone)

    expect(ipad.answers).toEqual(['dup'])
    for (const device of [ipad, phone]) expect(device.shows('activities', lesson)).toBeNull()
    expect(ipad.outbox()).toEqual([])
  })
})
