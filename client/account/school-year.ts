import { syncHeader } from '#shared/records/op.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { callApi } from '#client/api/call.ts'

/**
 * Tells the server which school year the parent looks at, if it can be reached; the device keeps its choice anyway (rule school-years.shown-year).
 * `refused` = the server answered, and did not take it.
 */
export async function tellSchoolYear(school_year: string): Promise<'told' | 'refused' | 'unheard'> {
  const account = await readCurrentAccount()
  if (!account?.token) return 'unheard'
  const answer = await callApi({
    method: 'PUT',
    path: '/api/user/school-year',
    token: account.token,
    body: { school_year },
  })
  // An answer without our header is somebody else's on the way, and that the session is over is told by sync.
  if (answer.kind === 'unreachable' || !answer.headers.has(syncHeader) || answer.status === 401) return 'unheard'
  return answer.status === 200 ? 'told' : 'refused'
}
