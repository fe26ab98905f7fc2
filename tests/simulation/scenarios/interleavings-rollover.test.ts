import { expect, test } from 'vitest'
import { createRollover, executeRollover, takeRolloverBack } from '#server/features/school-years/move-year.ts'
import type { RolloverBody } from '#shared/school-years/rollover.ts'
import { aStudent } from '#tests/support/builders.ts'
import type { Household, ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, remove, syncAll } from './two-devices.ts'

/** A day of the next school year, whatever the clock says. */
const today = '2027-08-02'
const [oldYear, newYear] = ['2026-2027', '2027-2028']

async function roll({ server, account }: Household, chosen: RolloverBody = {}): Promise<string> {
  const { id } = await server.moveYear(account, { today }, (door) => createRollover(door, chosen))
  await server.moveYear(account, { today }, (door) => executeRollover(door, id))
  return id
}

function undo({ server, account }: Household, id: string) {
  return server.moveYear(account, { today }, (door) => takeRolloverBack(door, id))
}

/** Emma is in 7, on an iPad and a phone. */
async function aFamily() {
  const family = await aFamilyWithALesson()
  await change(family.ipad, 'students', family.emma, { grade_level: '7' })
  await syncAll(family.ipad, family.phone)
  return family
}

/** School year → grade of a child's live enrolments, as a device shows them. */
function grades(device: ScriptedDevice, student: string): Record<string, unknown> {
  const kept = [...device.disk().rows.enrollments.values()].filter((row) => row._live === 1)
  const hers = kept.filter((row) => row['student_id'] === student)
  return Object.fromEntries(hers.map((row) => [String(row['school_year']), row['grade_level']]))
}

test('a rename from a device that missed the rollover stands, as does the rollover (rule school-years.rollover)', async () => {
  const { home, ipad, phone, emma } = await aFamily()
  await change(phone, 'students', emma, { name: 'Emilia' })
  await roll(home)

  await syncAll(phone, ipad)

  expect(ipad.shows('students', emma)).toMatchObject({ name: 'Emilia', grade_level: '8' })
  expect(grades(phone, emma)).toEqual({ [oldYear]: '7', [newYear]: '8' })
  expect(ipad.cards()).toEqual([])
})

test('a grade edit from a device that missed the rollover: the later stands, and a card has both', async () => {
  const { home, ipad, phone, emma } = await aFamily()
  await change(phone, 'students', emma, { grade_level: '6' })
  home.pass(10)
  await roll(home)

  await syncAll(phone, ipad)

  expect(ipad.shows('students', emma)?.grade_level).toBe('8')
  expect(ipad.cards()).toMatchObject([{ record_id: emma, field: 'grade_level', seen: '7', kept: '8', lost: '6' }])
  expect(grades(ipad, emma)).toEqual({ [oldYear]: '7', [newYear]: '8' })
})

test('a child deleted on a device that missed the rollover stays, and a card says so', async () => {
  const { home, ipad, phone, emma } = await aFamily()
  await remove(phone.writer, 'students', emma)
  await roll(home)

  await syncAll(phone, ipad)

  expect(home.onServer('students', emma)).toMatchObject({ deleted_at: null, grade_level: '8' })
  expect(ipad.cards()).toMatchObject([{ record_id: emma, field: '*' }])
})

test('a child added on a device that missed the rollover has the chosen grade in the new year', async () => {
  const { home, ipad, phone } = await aFamily()
  const noah = await add(phone, 'students', aStudent({ name: 'Noah', grade_level: '3' }))
  await roll(home)

  await syncAll(phone, ipad)

  expect(ipad.shows('students', noah)?.grade_level).toBe('3')
  expect(grades(ipad, noah)).toEqual({ [newYear]: '3' })
})

test('a lesson of a child who graduated meanwhile comes to her, and she stays archived', async () => {
  const { home, ipad, phone, emma, lesson } = await aFamily()
  await change(phone, 'activities', lesson, { title: 'The last one' })
  await roll(home, { students: [{ id: emma, what: 'graduate' }] })

  await syncAll(phone, ipad)

  expect(ipad.shows('activities', lesson)?.title).toBe('The last one')
  expect(ipad.shows('students', emma)).toMatchObject({ is_active: false, grade_level: '7' })
})

test('an undo keeps a later edit, with a card, and restores all else (rule school-years.rollover-undo)', async () => {
  const { home, ipad, phone, emma } = await aFamily()
  const noah = await add(ipad, 'students', aStudent({ name: 'Noah', grade_level: 'K' }))
  await syncAll(ipad)
  const id = await roll(home)
  await syncAll(phone)
  await change(phone, 'students', emma, { grade_level: '9' })
  await syncAll(phone)

  await undo(home, id)
  await syncAll(ipad, phone)

  expect(ipad.shows('students', emma)?.grade_level).toBe('9')
  expect(ipad.shows('students', noah)?.grade_level).toBe('K')
  expect(ipad.cards()).toMatchObject([{ record_id: emma, field: 'grade_level', seen: '8', kept: '9', lost: '7' }])
  expect(grades(ipad, noah)).toEqual({ [oldYear]: 'K' })
})

test('an edit that saw the new grade arrives after the undo: a card has both', async () => {
  const { home, ipad, phone, emma } = await aFamily()
  const id = await roll(home)
  await syncAll(phone)
  await change(phone, 'students', emma, { grade_level: '9' })
  home.pass(5)
  await undo(home, id)

  await syncAll(phone, ipad)

  expect(ipad.cards()).toMatchObject([{ record_id: emma, field: 'grade_level', seen: '8' }])
  expect(['7', '9']).toContain(ipad.shows('students', emma)?.grade_level)
})

test('two devices ask for the new year at once: the family moves once', async () => {
  const { home, emma } = await aFamily()
  const { server, account } = home
  const { id } = await server.moveYear(account, { today }, (door) => createRollover(door, {}))
  const execute = () => server.moveYear(account, { today }, (door) => executeRollover(door, id))

  const [one, other] = await Promise.all([execute(), execute()])

  expect(one).toEqual(other)
  expect(home.onServer('students', emma)?.grade_level).toBe('8')
})

test('a restored server learns of the new year again, and the old grades stay (rule sync.after-restore)', async () => {
  const { home, ipad, phone, emma } = await aFamily()
  home.server.records.backUp(home.account)
  await roll(home)
  await syncAll(ipad, phone)

  await home.server.restart(home.account)
  await syncAll(ipad, phone, ipad)

  expect(home.onServer('students', emma)?.grade_level).toBe('8')
  expect(grades(phone, emma)).toEqual({ [oldYear]: '7', [newYear]: '8' })
  const { active } = await home.server.moveYear(home.account, { today }, async (door) => door)
  expect(active).toBe(newYear)
})
