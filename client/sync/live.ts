import { syncHeader } from '#shared/records/op.ts'
import { readKnownAccount } from '#client/store/accounts.ts'
import { readSetting } from '#client/store/account-data.ts'

/** The server comments every 25 s; a stream silent for so many milliseconds is broken. */
const silenceLimit = 60_000
const longestPause = 60_000

/** A listener to the live stream. */
export interface Listener {
  /** There is a change that this device has not fetched. */
  news: () => void
  /** The server spoke, also without a change: bytes of a photo may have arrived there. */
  heard?: () => void
}

/**
 * Listens for the server's word that there is something new, until `signal` aborts, and tells of it each time.
 * One page of a browser listens; the others wait for its place, and see what it fetched in the database.
 */
export async function listenForPokes(account: string, listener: Listener, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return follow(account, listener, signal)
  try {
    await navigator.locks.request(`live:${account}`, { signal }, () => follow(account, listener, signal))
  } catch (cause) {
    if (!signal.aborted) throw cause
  }
}

async function follow(account: string, listener: Listener, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const heard = await readStream(account, listener, signal)
    failures = heard ? 0 : failures + 1
    await pause(Math.random() * Math.min(longestPause, 1000 * 2 ** failures), signal)
  }
}

/** Reads one stream to its end; answers whether it was our server's and said anything. */
async function readStream(account: string, { news, heard: onHeard }: Listener, signal: AbortSignal): Promise<boolean> {
  const token = (await readKnownAccount(account))?.token
  if (!token) return false

  const cut = new AbortController()
  const end = () => cut.abort()
  signal.addEventListener('abort', end)
  let silence = setTimeout(end, silenceLimit)
  let heard = false
  try {
    const response = await fetch('/api/sync/live', {
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
      cache: 'no-store',
      signal: cut.signal,
    })
    if (!response.ok || response.headers.get(syncHeader) !== '1' || response.body === null) return false
    for await (const line of linesOf(response.body)) {
      heard = true
      clearTimeout(silence)
      silence = setTimeout(end, silenceLimit)
      if (await isNews(account, line)) news()
      else if (line.startsWith('head')) onHeard?.()
    }
  } catch {
    // Cut by either side: the next try follows.
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
  return heard
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Returns whether a line names a change that this device has not fetched yet: `head 4711`. */
async function isNews(account: string, line: string): Promise<boolean> {
  const head = /^head (\d+)$/.exec(line.trim())?.[1]
  if (head === undefined) return false
  const cursor = await readSetting(account, 'cursor')
  return cursor === undefined || Number(head) > cursor.no
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
