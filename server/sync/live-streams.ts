import type { PassThrough } from 'node:stream'
import type { SignIn } from '#server/db/sessions.ts'

/** Milliseconds between beats, which keep proxies from closing a quiet stream and check whether sign-ins still hold. */
const beat = 25_000
/** Each tab listens by one stream: a device with more has forgotten some. */
const maxPerSession = 20
const maxPerAccount = 200

interface Listening extends SignIn {
  stream: PassThrough
}

/**
 * The open live streams of this process: a limited number for a session and an account; the oldest ones close (rule
 * sync.live).
 */
export class LiveStreams {
  private readonly bySession = new Map<string, Set<Listening>>()
  private readonly byAccount = new Map<string, Set<Listening>>()
  private readonly openAmong: (signIns: readonly SignIn[]) => Promise<ReadonlySet<string>>
  private timer: NodeJS.Timeout | undefined

  /** `openAmong` answers the sessions of those sign-ins that still hold. */
  constructor(openAmong: (signIns: readonly SignIn[]) => Promise<ReadonlySet<string>>) {
    this.openAmong = openAmong
  }

  /** Takes in a stream; answers what takes it out again. */
  add(account: string, session: string, stream: PassThrough): () => void {
    const listening = { account, session, stream }
    for (const [streams, key, max] of this.setsOf(listening)) {
      const others = streams.get(key) ?? new Set()
      streams.set(key, others.add(listening))
      // A set keeps the order in which they came.
      for (const oldest of [...others].slice(0, -max)) this.end(oldest)
    }
    this.timer ??= setInterval(() => void this.tick(), beat).unref()
    return () => this.remove(listening)
  }

  close(): void {
    clearInterval(this.timer)
  }

  private setsOf({ account, session }: Listening) {
    return [
      [this.bySession, session, maxPerSession],
      [this.byAccount, account, maxPerAccount],
    ] as const
  }

  private end(listening: Listening): void {
    this.remove(listening)
    listening.stream.end()
  }

  private remove(listening: Listening): void {
    for (const [streams, key] of this.setsOf(listening)) {
      const others = streams.get(key)
      others?.delete(listening)
      if (others?.size === 0) streams.delete(key)
    }
    if (this.bySession.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  /** One query serves all of them. While the database is away they stay: the next beat asks again. */
  private async tick(): Promise<void> {
    for (const listening of [...this.bySession.values()].flatMap((all) => [...all])) listening.stream.write(':\n')
    const signIns = [...this.bySession.values()].flatMap(([first]) => (first ? [first] : []))
    const open = await this.openAmong(signIns).catch(() => null)
    if (open === null) return
    const ended = signIns.filter(({ session }) => !open.has(session))
    for (const { session } of ended) for (const listening of this.bySession.get(session) ?? []) this.end(listening)
  }
}
