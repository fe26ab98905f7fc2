import { expect, test } from 'vitest'
import { aStudent, anActivity, preferences } from '#tests/support/builders.ts'
import { drawn, usual } from '#tests/support/examples.ts'
import { nextCentury, today } from './refused-lesson.ts'
import {
  aChildBroughtBackTooLate,
  add,
  aFamilyWithALesson,
  change,
  log,
  remove,
  removeForEver,
  syncAll,
} from './two-devices.ts'

test('a delete behind an edit that is refused asks again, and hides nothing (rule sync.delete-waits)', async () => {
  const { home, ipad, lesson } = await aFamilyWithALesson()
  await change(ipad, 'activities', lesson, { title: ' ' })
  await remove(ipad.writer, 'activities', lesson)

  await ipad.sync()

  expect(ipad.outbox()).toMatchObject([
    { state: 'rejected', reason: 'validation' },
    { state: 'rejected', reason: 'edit_rejected', op: { kind: 'delete' } },
  ])
  expect(ipad.shows('activities', lesson)).not.toBeNull()
  expect(home.onServer('activities', lesson)?.deleted_at).toBeNull()
})

test.each([
  ['its schema', 'title', ' '],
  ['a rule of its record', 'date', nextCentury],
])('a refusal by %s says which field is wrong, and why (rule sync.rejected)', async (_by, field, value) => {
  const { ipad, lesson } = await aFamilyWithALesson()
  await change(ipad, 'activities', lesson, { [field]: value })

  await ipad.sync()

  expect(ipad.outbox()[0]?.errors).toEqual({ [field]: [expect.any(String)] })
})

test('a group of lessons shows each wrong one at once, and goes when all are corrected', async () => {
  const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
  const dates = [today, nextCentury, today, nextCentury, nextCentury]
  const changes = dates.map((date) => ({
    kind: 'create' as const,
    record: 'activities' as const,
    fields: anActivity({ student_id: emma, subject_id: science, date }),
  }))
  const { ids } = await ipad.writer.commit(changes)

  await ipad.sync()
  const wrong = ipad.outbox().filter(({ reason }) => reason === 'validation')
  expect(wrong.map(({ op }) => op.record_id)).toEqual([ids[1], ids[3], ids[4]])
  for (const { op } of wrong) await change(ipad, 'activities', op.record_id, { date: today })
  await syncAll(ipad, phone)

  expect(home.server.records.account(home.account).rows.activities.size).toBe(6)
  expect(phone.lists('activities').sort()).toEqual([lesson, ...ids].sort())
  expect(ipad.outbox()).toEqual([])
})

test('a student who comes back to a full family is archived (rule students.limit-restored)', async () => {
  const { home, ipad, emma } = await aFamilyWithALesson()
  for (let count = 2; count <= 15; count += 1) await add(ipad, 'students', aStudent({ name: `Child ${count}` }))
  await remove(ipad.writer, 'students', emma)
  await syncAll(ipad)
  const late = await add(ipad, 'students', aStudent({ name: 'Late' }))
  await syncAll(ipad)

  await ipad.writer.restore('students', emma)
  await syncAll(ipad)

  expect(home.onServer('students', late)?.is_active).toBe(true)
  expect(home.onServer('students', emma)).toMatchObject({ deleted_at: null, is_active: false })
  expect(ipad.shows('students', emma)?.is_active).toBe(false)
})

test('of two refused children one is purged and one undeleted: she has her lesson (rule sync.restore)', async () => {
  const { home, ipad, emma, science } = await aFamilyWithALesson()
  for (let count = 2; count <= 15; count += 1) await add(ipad, 'students', aStudent({ name: `Child ${count}` }))
  await ipad.sync()
  const twins = await ipad.writer.commit([
    { kind: 'create', record: 'students', fields: aStudent({ name: 'Ida' }) },
    { kind: 'create', record: 'students', fields: aStudent({ name: 'Otto' }) },
  ])
  const [ida = '', otto = ''] = twins.ids
  const hers = await log(ipad, ida, science)
  await ipad.sync()
  await twins.undo()
  await ipad.writer.restore('students', ida)
  await ipad.writer.commit([{ kind: 'purge', record: 'students', id: otto }])
  await change(ipad, 'students', emma, { is_active: false })
  await ipad.sync()

  await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
  await syncAll(ipad)

  expect(ipad.outbox()).toEqual([])
  expect(home.onServer('students', ida)).toMatchObject({ deleted_at: null })
  expect(home.onServer('activities', hers)).toMatchObject({ deleted_at: null })
})

test('dependents of a refused, purged record are not made twice (rule sync.purged-edit)', async () => {
  const { home, ipad, otto } = await aChildBroughtBackTooLate()
  await ipad.sync()
  await change(ipad, 'students', otto, { notes: 'Likes birds' })

  await ipad.sync()

  const [create, ...others] = ipad.outbox()
  expect(create).toMatchObject({ op: { kind: 'create' }, reason: 'student_limit_reached' })
  expect(others).toMatchObject([{ op: { kind: 'restore' } }, { op: { kind: 'set' }, state: 'blocked' }])
  await ipad.discard(create?.seq ?? 0)
  expect(ipad.outbox()).toEqual([])
  await syncAll(ipad)
  expect(ipad.shows('students', otto)).toBeNull()
  expect(home.onServer('students', otto)).toBeNull()
})

test('a dependent that she restores is not lost with its refused, purged owner (rule sync.mended)', async () => {
  const { ipad, emma } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', { name: ' ' })
  const lesson = await log(ipad, emma, art, { title: 'Clay' })
  await ipad.sync()
  await removeForEver(ipad.writer, 'subjects', art)
  await ipad.writer.restore('activities', lesson)

  await syncAll(ipad)

  expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Clay' })
  expect(ipad.outbox()).toContainEqual(expect.objectContaining({ op: expect.objectContaining({ record_id: lesson }) }))
  for (const { seq } of ipad.outbox().filter(({ state }) => state === 'rejected')) await ipad.discard(seq)
  expect(ipad.outbox()).toEqual([])
})

test('a refused op blocks nothing of another singleton record with the same id (rule sync.rejected)', async () => {
  const { home, ipad } = await aFamilyWithALesson()
  const id = home.account
  await ipad.writer.create('notification_preferences', { ...preferences() }, id)
  await syncAll(ipad)
  const address = usual(() => id)
  await ipad.writer.create('family_settings', { ...drawn('family_settings', address), street: 7 }, id)
  await ipad.sync()

  await change(ipad, 'notification_preferences', id, { inactivity_days: 5 })
  await syncAll(ipad)

  expect(home.onServer('notification_preferences', id)).toMatchObject({ inactivity_days: 5 })
})
