import { describe, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { aFamilyWithALesson, carry, log, pushes, remove, syncAll } from './two-devices.ts'

describe.each(pushes)('a change merged into a restored server, %s (rule sync.histories)', (_how, share) => {
  test('goes with no delete of the same device that never knew it', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    ipad.line = 'refuses pushes'
    await remove(ipad.writer, 'subjects', science)
    await ipad.sync()
    const late = await log(phone, emma, science, { title: 'Late' })
    await syncAll(phone, ipad)

    await restore()
    ipad.line = 'clear'
    await carry(ipad, share)
    await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
    await syncAll(ipad, phone, ipad)

    expect(home.onServer('activities', late)?.deleted_at).toBeNull()
    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toContain(late)
      expect(device.cards()).toMatchObject([{ record_id: science, field: '*' }])
    }
  })

  test('goes with a delete that knew it as its own', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    const mine = await log(ipad, emma, science, { title: 'Mine' })
    await syncAll(ipad)
    await remove(ipad.writer, 'subjects', science)

    await restore()
    await carry(ipad, share)
    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).not.toContain(mine)
      expect(device.lists('subjects')).toEqual([])
      expect(device.cards()).toEqual([])
    }
  })

  test('goes with a delete that took it from the screen, whoever made it', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    await log(phone, emma, science, { title: 'Theirs' })
    await syncAll(phone, ipad)
    await remove(ipad.writer, 'subjects', science)

    await restore()
    await carry(ipad, share)
    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([])
      expect(device.lists('subjects')).toEqual([])
      expect(device.cards()).toEqual([])
    }
  })
})
