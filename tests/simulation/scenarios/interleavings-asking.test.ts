import { describe, expect, test } from 'vitest'
import type { Change } from '#client/store/record-writer.ts'
import { aFamilyWithALesson, change, log, opened, syncAll } from './two-devices.ts'

describe('a refused edit, corrected in one group with a delete that asks (rules sync.mended, sync.delete-waits)', () => {
  test('goes out as it is shown when she saves its form, and the delete goes on asking', async () => {
    const { home, ipad, lesson, song } = await aFamilyWhoseDeleteAsks()

    await ipad.writer.save(await opened(ipad.writer, 'activities', lesson), {})
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Rocks' })
    expect(ipad.outbox()).toMatchObject([
      { reason: 'validation', op: { record_id: song } },
      { reason: 'edit_rejected', op: { kind: 'set', fields: { title: 'Rocks' } } },
      { reason: 'edit_rejected', op: { kind: 'delete' } },
    ])
    expect(ipad.cards()).toEqual([])
  })

  test('so it does with an edit of something else in its form', async () => {
    const { home, ipad, lesson } = await aFamilyWhoseDeleteAsks()

    await change(ipad, 'activities', lesson, { notes: 'Wet' })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Rocks', notes: 'Wet' })
    expect(ipad.outbox()).toHaveLength(3)
  })

  test('but not before she says so', async () => {
    const { home, ipad, lesson } = await aFamilyWhoseDeleteAsks()

    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Rain' })
    expect(ipad.outbox()).toHaveLength(4)
  })
})

/** A lesson corrected with the delete of a song, where both were changed before to what the server refuses. */
async function aFamilyWhoseDeleteAsks() {
  const family = await aFamilyWithALesson({ title: 'Rain' })
  const { ipad, emma, science, lesson } = family
  const song = await log(ipad, emma, science)
  await syncAll(ipad)
  await change(ipad, 'activities', lesson, { title: ' ' })
  await change(ipad, 'activities', song, { title: ' ' })
  const corrected: Change = {
    kind: 'set',
    opened: await opened(ipad.writer, 'activities', lesson),
    values: { title: 'Rocks' },
  }
  await ipad.writer.commit([corrected, { kind: 'delete', opened: await opened(ipad.writer, 'activities', song) }])
  await syncAll(ipad)
  expect(ipad.outbox().map(({ reason }) => reason)).toEqual([
    'validation',
    'validation',
    'edit_rejected',
    'edit_rejected',
  ])
  return { ...family, song }
}
