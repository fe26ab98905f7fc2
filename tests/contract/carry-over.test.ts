import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import { aStudent, anActivity } from '#tests/support/builders.ts'
import {
  aStudentWithActivity,
  bring,
  familyOnADevice,
  listOf,
  loseAndRegister,
  settle,
  signedIn,
} from '#tests/support/browser/lost-family.ts'
import { aBrowser, browsersReach, type Tab } from '#tests/support/browser/own-browser.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('fetch', browsersReach(server.app))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const aFamilyOnADevice = () => familyOnADevice(server)
const registerAgain = (family: Family) => loseAndRegister(server, family)

describe('a family whose account the server lost (rule accounts.carry-over)', () => {
  test('is asked, and goes on in a new account with all it had, what waited too', async () => {
    const { family, browser, tab } = await aFamilyOnADevice()
    const { student, activity } = await aStudentWithActivity(tab, 'Nora')
    await tab.sync()
    await tab.rename('students', student, 'Wren')
    const later = await aStudentWithActivity(tab, 'Emma')
    const before = await tab.opIds()
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))
    await tab.sync()
    expect(await listOf(anew, 'students')).toEqual({})

    const asked = await tab.earlier()
    await bring(tab)
    const atOnce = await tab.user()
    await settle(tab)

    expect(asked).toMatchObject({ id: family.user.id, records: { students: 2, activities: 2, others: 2 } })
    expect(atOnce).toMatchObject({ is_setup_complete: true, current_state: 'OH' })
    expect((await anew.get<User>('/api/user')).body).toMatchObject({
      is_setup_complete: true,
      school_name: 'Millbrook',
    })
    expect(await listOf(anew, 'students')).toEqual({ [student]: 'Wren', [later.student]: 'Emma' })
    expect(await listOf(anew, 'activities')).toEqual({
      [activity]: 'Work of Nora',
      [later.activity]: 'Work of Emma',
    })
    expect(await tab.unsent()).toBe(0)
    expect(await tab.openCards()).toEqual([])
    const sent = await server.connection.db
      .selectFrom('op_log')
      .select('op_id')
      .where('account_id', '=', anew.user.id)
      .execute()
    expect(sent.filter(({ op_id }) => before.includes(op_id))).toEqual([])
    expect(await browser.databases()).not.toContain(`hearthbook-${family.user.id}`)
    expect(await tab.earlier()).toBeNull()
  })

  test('finds her settings, what she was typing, and the cards nobody decided', async () => {
    const { family, tab } = await aFamilyOnADevice()
    const { student } = await aStudentWithActivity(tab, 'Nora')
    await tab.sync()
    const second = await aBrowser().openTab()
    await second.enter(signedIn(family))
    await second.sync()
    await second.rename('students', student, 'Wren')
    await tab.rename('students', student, 'Norah')
    await tab.changePreferences({ weekly_summary: false, timezone: 'America/Chicago' })
    await tab.keepDraft('a form', { title: 'Half typed' })
    await settle(second, tab)
    const [card] = await tab.openCards()
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))
    await tab.sync()

    await bring(tab)
    await settle(tab)

    const cards = await tab.openCards()
    expect(cards.map(({ field, kept, lost }) => ({ field, kept, lost }))).toEqual([
      { field: 'name', kept: card?.kept, lost: card?.lost },
    ])
    expect(await tab.shown('students', student)).toMatchObject({ name: card?.kept })
    expect(await tab.readPreferences()).toMatchObject({ weekly_summary: false, timezone: 'America/Chicago' })
    expect((await anew.get('/api/notifications/preferences')).body).toMatchObject({
      preferences: { weekly_summary: false },
    })
    expect(await tab.readDraft('a form')).toEqual({ title: 'Half typed' })
    expect(await tab.unsent()).toBe(0)

    await second.enter(signedIn(anew))
    await bring(second)
    await second.carry()
    await settle(second, tab)
    expect(await tab.openCards()).toEqual(cards)
  })

  test('keeps deleted what she deleted, and what the server refused waits for her as before', async () => {
    const { family, tab } = await aFamilyOnADevice()
    const [nora, emma] = [await aStudentWithActivity(tab, 'Nora'), await aStudentWithActivity(tab, 'Emma')]
    const [refused = ''] = (await tab.write.create('students', { ...aStudent(), grade_level: 'of no school' })).ids
    await tab.remove('activities', nora.activity)
    await tab.sync()
    await tab.remove('students', emma.student)
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))
    await tab.sync()

    await bring(tab)
    await settle(tab)

    expect(Object.keys(await listOf(anew, 'students'))).toEqual([nora.student])
    expect(await listOf(anew, 'activities')).toEqual({})
    expect((await tab.attention()).map(({ op, reason }) => [op.record_id, reason])).toEqual([[refused, 'validation']])
    expect(await tab.openCards()).toEqual([])
    expect(await tab.earlier()).toBeNull()
  })

  test('sends nothing of it before she said yes, nor deletes it', async () => {
    const { family, browser, tab } = await aFamilyOnADevice()
    await aStudentWithActivity(tab, 'Nora')
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))

    await settle(tab)

    expect(await listOf(anew, 'students')).toEqual({})
    expect(await browser.databases()).toContain(`hearthbook-${family.user.id}`)
    expect(await tab.earlier()).not.toBeNull()
  })

  test('may delete it instead', async () => {
    const { family, browser, tab } = await aFamilyOnADevice()
    await aStudentWithActivity(tab, 'Nora')
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))

    await tab.deleteEarlier((await tab.earlier()) ?? expect.fail('There is no earlier account'))
    await settle(tab)

    expect(await browser.databases()).not.toContain(`hearthbook-${family.user.id}`)
    expect(await tab.earlier()).toBeNull()
    expect(await listOf(anew, 'students')).toEqual({})
  })

  test('is not asked about an account with another address', async () => {
    const { tab } = await aFamilyOnADevice()
    await aStudentWithActivity(tab, 'Nora')
    await tab.enter(signedIn(await server.family()))

    expect(await tab.earlier()).toBeNull()
  })

  test('whose device dies after the yes, and again when everything waits, loses and doubles nothing', async () => {
    const { family, browser, tab } = await aFamilyOnADevice()
    for (const name of ['Nora', 'Emma']) await aStudentWithActivity(tab, name)
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))
    await tab.sync()
    await bring(tab)

    const second = await browser.openTab()
    await second.cutOff(() => second.carry())
    const third = await browser.openTab()
    await third.carry()
    await third.cutOff(() => third.sync())
    const last = await browser.openTab()
    await settle(last)

    expect(namesOf(await listOf(anew, 'students'))).toEqual(['Emma', 'Nora'])
    expect(namesOf(await listOf(anew, 'activities'))).toEqual(['Work of Emma', 'Work of Nora'])
    expect([await last.unsent(), await last.openCards()]).toEqual([0, []])
    expect(await browser.databases()).not.toContain(`hearthbook-${family.user.id}`)
  })

  test('with two tabs that say yes and run at once doubles nothing', async () => {
    const { family, browser, tab } = await aFamilyOnADevice()
    for (const name of ['Nora', 'Emma']) await aStudentWithActivity(tab, name)
    await tab.sync()
    for (const { id, name } of await tab.rows('students')) await tab.rename('students', id, `${name} Miller`)
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))
    await tab.sync()
    const other = await browser.openTab()

    await Promise.all([bring(tab), bring(other)])
    await Promise.all([tab.carry(), other.carry()])
    const queued = await tab.unsent()
    await Promise.all([settle(tab), settle(other)])

    // The zone that was settled comes along too.
    expect(queued).toBe(9)
    expect(namesOf(await listOf(anew, 'students'))).toEqual(['Emma Miller', 'Nora Miller'])
    expect(await tab.unsent()).toBe(0)
  })

  test('keeps what does not fit into the new account, until it does', async () => {
    const { family, browser, tab } = await aFamilyOnADevice()
    for (let number = 1; number <= 15; number += 1)
      await tab.write.create('students', aStudent({ name: `Child ${number}` }))
    await tab.sync()
    const { activity } = await oneMoreActivity(tab)
    const anew = await registerAgain(family)
    const { body: here } = await anew.post<{ student: { id: string } }>(
      '/api/students',
      aStudent({ name: 'Already here' }),
    )
    await tab.enter(signedIn(anew))
    await tab.sync()
    await bring(tab)
    await settle(tab)

    expect(Object.keys(await listOf(anew, 'students'))).toHaveLength(15)
    expect(await tab.unsent()).toBeGreaterThan(0)
    expect(await browser.databases()).toContain(`hearthbook-${family.user.id}`)

    await anew.put(`/api/students/${here.student.id}`, { is_active: false })
    await tab.tryAgain()
    await settle(tab)

    expect(Object.keys(await listOf(anew, 'students'))).toHaveLength(16)
    expect(Object.keys(await listOf(anew, 'activities'))).toEqual([activity])
    expect([await tab.unsent(), await tab.openCards()]).toEqual([0, []])
    expect(await browser.databases()).not.toContain(`hearthbook-${family.user.id}`)
  })
})

describe('another device of that family, which signs in to the account that was made again (rule accounts.carry-over)', () => {
  test('brings along only what is not there yet, and what was changed there stands', async () => {
    const { family, tab } = await aFamilyOnADevice()
    const { student, activity } = await aStudentWithActivity(tab, 'Nora')
    await tab.sync()
    const second = await aBrowser().openTab()
    await second.enter(signedIn(family))
    await second.sync()
    const own = await aStudentWithActivity(second, 'Emma')
    await second.rename('students', student, 'Wren')
    const anew = await registerAgain(family)
    await tab.enter(signedIn(anew))
    await tab.sync()
    await bring(tab)
    await settle(tab)
    await tab.setNotes(student, 'Reads a lot')
    await tab.remove('activities', activity)
    await settle(tab)

    await second.enter(signedIn(anew))
    await second.sync()
    await bring(second)
    await settle(second, tab)

    expect(await listOf(anew, 'students')).toEqual({ [student]: 'Wren', [own.student]: 'Emma' })
    expect(await tab.shown('students', student)).toMatchObject({ name: 'Wren', notes: 'Reads a lot' })
    expect(namesOf(await listOf(anew, 'activities'))).toEqual(['Work of Emma'])
    expect([await tab.unsent(), await second.unsent()]).toEqual([0, 0])
  })
})

async function oneMoreActivity(tab: Tab): Promise<{ activity: string }> {
  const last = (await tab.rows('students')).find(({ name }) => name === 'Child 15')
  const [subject = ''] = (await tab.write.create('subjects', { name: 'Art' })).ids
  const fields = anActivity({ student_id: String(last?.id), subject_id: subject, title: 'Of the last child' })
  const [activity = ''] = (await tab.write.create('activities', fields)).ids
  return { activity }
}

const namesOf = (shown: Record<string, string>) => Object.values(shown).sort((one, other) => one.localeCompare(other))
