import { syncHeader } from '#shared/records/op.ts'
import type { Call, Intercept, Interception } from './line.ts'

/** Every call of the app is met by the same fault. */
export function onEveryCall(fault: Interception): Intercept {
  return ({ path }) => (path.startsWith('/api/') ? fault : null)
}

/** Only what a device sends is met by the fault; what it fetches is not. */
export function onPush(fault: Interception, meant: (call: Call) => boolean = () => true): Intercept {
  return (call) => (call.path === '/api/sync/push' && meant(call) ? fault : null)
}

/** A refusal as our own server words it; without the header it would be anybody's. */
export function refusal(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Interception {
  const body = JSON.stringify({ message: 'Refused by a test.', code })
  return { status, headers: { 'content-type': 'application/json', [syncHeader]: '1', ...headers }, body }
}

/** The page that a hotel's network answers everything with. */
export const captivePortal: Interception = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Welcome to FreeWifi</h1>',
}

/** The server took the call; half of its answer arrives. */
export const halfAnAnswer: Interception = {
  change: (answer) => ({ ...answer, body: answer.body.slice(0, answer.body.length / 2) }),
}

/** The server took the call; something on the way dropped its header, or set another. */
export function headerChanged(to: string | null): Interception {
  return {
    change: ({ status, headers: { [syncHeader]: _ours, ...headers }, body }) => ({
      status,
      headers: to === null ? headers : { ...headers, [syncHeader]: to },
      body,
    }),
  }
}

/** A fault that only the first call meets. */
export function once(intercept: Intercept): Intercept {
  let met = false
  return (call) => {
    if (met) return null
    const fault = intercept(call)
    met = fault !== null
    return fault
  }
}
