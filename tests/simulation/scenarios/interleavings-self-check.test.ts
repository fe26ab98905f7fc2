import { describe, expect, test } from 'vitest'
import type { Compared } from '#client/store/local-store.ts'
import { aSubject } from '#tests/support/builders.ts'
import type { Household, ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, log, syncAll } from './two-devices.ts'
import { recordNames } from '#shared/records/registry.ts'

describe('a device compares itself with the server (rule sync.self-check)', () => {
  test('and remembers when everything was the same', async () => {
    const { home, ipad } = await aFamilyWithALesson()

    const at = await checked(home, ipad)

    expect(ipad.disk().settings.get('compared')).toMatchObject({ differences: 0 })
    expect(equalAt(ipad)).toBeGreaterThan(at - 60_000)
    expect(differences(ipad)).toEqual([])
  })

  test('a row that is missing is read again', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson()
    await checked(home, ipad)
    ipad.disk().rows.activities.delete(lesson)

    await checked(home, ipad)

    expect(ipad.lists('activities')).toEqual([lesson])
    expect(differences(ipad)).toHaveLength(1)
  })

  test('a row that is older than the server says is read again', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Fractions' })
    const old = structuredClone(ipad.disk().rows.activities.get(lesson))
    await change(phone, 'activities', lesson, { title: 'Decimals' })
    await syncAll(phone, ipad)
    if (old) ipad.disk().rows.activities.set(lesson, old)

    await checked(home, ipad)

    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Decimals' })
    expect(differences(ipad)).toHaveLength(1)
  })

  test('a row that only the device has goes back to the server, or is seen to be deleted there', async () => {
    const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
    const other = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    const tables = home.server.records.account(home.account)
    tables.rows.activities.delete(lesson)
    tables.index.delete(`activities:${lesson}`)
    const row = tables.rows.activities.get(other)
    if (row) tables.rows.activities.set(other, { ...row, deleted_at: 1, deleted_by: 'somebody' })

    await checked(home, ipad)
    await syncAll(phone)

    expect(home.onServer('activities', lesson)).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.lists('activities')).toContain(lesson)
    expect(ipad.lists('activities')).toEqual([lesson])
    expect(ipad.outbox()).toEqual([])
  })

  test('pending ops are no difference, and a repeated difference causes no new read each minute', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson()
    await change(ipad, 'activities', lesson, { title: ' ' })
    await add(ipad, 'subjects', { ...aSubject(), name: ' ' })
    await checked(home, ipad)
    expect(differences(ipad)).toEqual([])
    expect(equalAt(ipad)).not.toBeNull()

    for (let minute = 0; minute < 5; minute += 1) {
      ipad.disk().rows.students.clear()
      await checked(home, ipad)
    }
    expect(differences(ipad)).toHaveLength(1)
  })

  test('in stretches, and begins again after a difference, since only a full pass proves equality', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    for (let count = 0; count < 520; count += 1) await log(ipad, emma, science)
    for (let run = 0; run < 9 && comparedOn(ipad)?.record !== 'activities'; run += 1) await checked(home, ipad)
    const before = equalAt(ipad)
    const last = ipad.lists('activities').sort().at(-1) ?? ''
    ipad.disk().rows.activities.delete(last)

    await checked(home, ipad)

    expect(differences(ipad)).toHaveLength(1)
    expect(comparedOn(ipad)).toMatchObject({ record: recordNames[0], after: '', equal_at: before })
    expect(ipad.lists('activities')).toContain(last)
  })
})

/** Lets a minute pass and syncs; answers the time. */
async function checked(home: Household, device: ScriptedDevice): Promise<number> {
  const at = home.pass(1.1)
  await syncAll(device)
  return at
}

function differences(device: ScriptedDevice): string[] {
  return [...device.disk().events.values()].map(({ event }) => event).filter((event) => event === 'difference')
}

function equalAt(device: ScriptedDevice): number | null {
  return comparedOn(device)?.equal_at ?? null
}

function comparedOn(device: ScriptedDevice): Compared | undefined {
  return device.disk().settings.get('compared') as Compared | undefined // its own type by key
}
