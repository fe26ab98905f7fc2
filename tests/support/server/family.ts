import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { StudentFields } from '#shared/students/student.ts'

/** An account as a journey knows it. */
export interface Family {
  name: string
  email: string
  password: string
  /** The token that its calls carry. */
  token: string
  /** Calls the API as another program of this family would; throws when it is refused. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
}

/** Somebody who has not registered yet; no two are alike. */
export function aNewcomer(): Omit<Family, 'call' | 'token'> {
  return { name: 'Ruth Keller', email: `ruth-${randomUUID()}@example.com`, password: 'oatmeal and rain' }
}

/** Registers a family by the API and sets it up: two children, Emma and Noah, and two subjects, Math and Science. */
export async function registerFamily(server: string): Promise<Family> {
  const family = await registerNewcomer(server)
  await setUp(family, ['Emma', 'Noah'], ['Math', 'Science'])
  return family
}

/** Registers a family that has not been through setup: its screens all lead there. */
export async function registerNewcomer(server: string): Promise<Family> {
  const newcomer = aNewcomer()
  const proof = await xsrfProof(server)
  const answer = await fetch(`${server}/api/register`, {
    method: 'POST',
    headers: { ...proof, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: newcomer.name,
      email: newcomer.email,
      password: newcomer.password,
      password_confirmation: newcomer.password,
      terms_accepted: true,
      privacy_accepted: true,
      cookies_accepted: true,
    }),
  })
  const { token } = (await jsonOf(answer)) as SignedIn
  const call: Family['call'] = async (method, path, body) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${token}`, ...type }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return jsonOf(await fetch(server + path, { method, headers, ...sent }))
  }
  return { ...newcomer, token, call }
}

/** Signs a family in once more, as a further device does; answers the token of that sign-in. */
export async function signInAgain(server: string, { email, password }: Family): Promise<string> {
  const proof = await xsrfProof(server)
  const answer = await fetch(`${server}/api/login`, {
    method: 'POST',
    headers: { ...proof, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await jsonOf(answer)) as SignedIn).token
}

/** A child as setup takes it. */
type NewChild = Pick<StudentFields, 'name' | 'grade_level' | 'enrollment_date'>

/** Completes a family's setup by the API: a day of one activity in its first subject, and no goals; in Ohio, in grade 3, where nothing else is said. */
export async function setUp(
  family: Family,
  children: readonly (string | NewChild)[],
  subjects: readonly [string, ...string[]],
  state: StateCode = 'OH',
): Promise<void> {
  await family.call('POST', '/api/setup', {
    account_type: 'family',
    state,
    school_year_start_month: '08',
    students: children.map((child) =>
      typeof child === 'string' ? { name: child, grade_level: '3', enrollment_date: '2026-01-05' } : child,
    ),
    subjects: subjects.map((name) => ({ name })),
    normalDayTemplate: { activities: [{ title: 'Morning lesson', subject_name: subjects[0] }] },
    complianceAcknowledged: true,
  })
}

async function xsrfProof(server: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${server}/api/csrf`)
  const cookie = headers.getSetCookie().find((text) => text.startsWith('XSRF-TOKEN='))
  const value = /^XSRF-TOKEN=([^;]*)/.exec(cookie ?? '')?.[1]
  if (!value) throw new Error('the server set no XSRF-TOKEN cookie')
  return { cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': decodeURIComponent(value) }
}

async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
