import { expect } from 'vitest'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import type { EarlierSetup } from '#shared/setup/setup.ts'
import { aStudent, anActivity } from '#tests/support/builders.ts'
import { purgeDue } from '#tests/support/server/purge-due.ts'
import { aRegistration, type Family, type TestServer } from '#tests/support/server/server.ts'
import { aBrowser, type Tab } from './own-browser.ts'

const setUp: EarlierSetup = {
  state: 'OH',
  school_year_start_month: '09',
  current_school_year: null,
  school_name: 'Millbrook',
}

/** A family that is set up, with a device that has all its records. */
export async function familyOnADevice(server: TestServer) {
  const family = await server.family()
  await family.post('/api/setup/earlier', setUp)
  const browser = aBrowser()
  const tab = await browser.openTab()
  await tab.enter({ token: family.token, user: (await family.get<User>('/api/user')).body })
  await tab.sync()
  return { family, browser, tab }
}

/** The server was restored from a backup that is older than the account, and she registers again with her address. */
export async function loseAndRegister(server: TestServer, { user }: Family): Promise<Family> {
  const { db } = server.connection
  const past = new Date(Date.now() - 1000)
  await db.updateTable('accounts').set({ deletion_at: past }).where('id', '=', user.id).execute()
  await purgeDue(server)
  const payload = aRegistration({ email: user.email.toUpperCase() })
  return server.as((await server.visit<SignedIn>({ method: 'POST', url: '/api/register', payload })).body)
}

export function signedIn({ token, user }: Family): SignedIn {
  return { token, user }
}

/** She says yes. */
export async function bring(tab: Tab): Promise<void> {
  await tab.bringAlong((await tab.earlier()) ?? expect.fail('There is no earlier account'))
}

/** As the driver does: until nothing is left to do. */
export async function settle(...tabs: Tab[]): Promise<void> {
  for (let round = 0; round < 4; round += 1) for (const tab of tabs) await tab.sync()
}

export async function aStudentWithActivity(tab: Tab, name: string): Promise<{ student: string; activity: string }> {
  const [student = ''] = (await tab.write.create('students', aStudent({ name }))).ids
  const [subject = ''] = (await tab.write.create('subjects', { name: `Subject of ${name}` })).ids
  const fields = anActivity({ student_id: student, subject_id: subject, title: `Work of ${name}` })
  const [activity = ''] = (await tab.write.create('activities', fields)).ids
  return { student, activity }
}

/** Returns the server's records: id → name or title. */
export async function listOf(family: Family, record: 'students' | 'activities'): Promise<Record<string, string>> {
  type Shown = { id: string; name?: string; title?: string }
  const { body } = await family.get<Record<string, Shown[]>>(`/api/${record}?per_page=100`)
  // Lists of dated records come in pages.
  const shown = body[record] ?? body['data'] ?? expect.fail(JSON.stringify(body))
  return Object.fromEntries(shown.map(({ id, name, title }) => [id, name ?? title ?? '']))
}
