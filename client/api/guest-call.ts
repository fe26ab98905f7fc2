import { callApi, errorIn, type ApiAnswer, type ApiCall } from './call.ts'

/**
 * A call without a bearer token. It proves by the XSRF cookie that it comes from our own page; a page that came from
 * the service worker may have none yet, fetches it and tries once more (rule api.xsrf).
 */
export async function callAsGuest(call: ApiCall): Promise<ApiAnswer> {
  if (xsrfCookie() === null) await callApi({ method: 'GET', path: '/api/csrf' })
  const first = await callApi(withProof(call))
  if (first.kind === 'unreachable' || first.status !== 403 || errorIn(first.json).code !== 'xsrf') return first

  await callApi({ method: 'GET', path: '/api/csrf' })
  return callApi(withProof(call))
}

function withProof(call: ApiCall): ApiCall {
  const cookie = xsrfCookie()
  return cookie === null ? call : { ...call, headers: { ...call.headers, 'x-xsrf-token': cookie } }
}

function xsrfCookie(): string | null {
  // Guests call from pages only, but this file is also checked as worker code, where there is no document.
  const { document } = globalThis as { document?: { cookie: string } }
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document?.cookie ?? '')
  return found?.[1] ? decodeURIComponent(found[1]) : null
}
