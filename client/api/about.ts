import { callApi } from './call.ts'

/** The owner of this installation, and the address where parents write for help. */
export interface About {
  legal_owner: string
  support_email: string
}

/** Fetches the installation's owner; `null` when the server cannot be reached. */
export async function askAbout(): Promise<About | null> {
  const answer = await callApi({ method: 'GET', path: '/api/about' })
  return answer.kind === 'answer' && answer.status === 200 && isAbout(answer.json) ? answer.json : null
}

/**
 * Returns whether the answer names an owner and an address: a proxy may have answered, or a browser kept an old one.
 */
export function isAbout(json: unknown): json is About {
  const { legal_owner, support_email } = (json ?? {}) as Partial<About>
  return typeof legal_owner === 'string' && typeof support_email === 'string'
}
