import { readCurrentAccount } from '#client/records/accounts.ts'
import { callApi } from './api.ts'

/** Tells the server which school year the parent looks at, if it can be reached; the device keeps its choice anyway (decision F8). */
export async function tellSchoolYear(school_year: string): Promise<void> {
  const account = await readCurrentAccount()
  if (!account?.token) return
  await callApi({ method: 'PUT', path: '/api/user/school-year', token: account.token, body: { school_year } })
}
