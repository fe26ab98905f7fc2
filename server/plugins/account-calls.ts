import { setImmediate as nextRound } from 'node:timers/promises'
import { busy } from './errors.ts'

/** Calls of an account that this process works on at a time; a device makes one or two. */
const maxAtOnce = 4
/** Further calls that wait; any beyond them come again. */
const maxWaiting = 26

interface Calls {
  going: number
  /** Wakes those that wait, oldest first. */
  waiting: (() => void)[]
}

/**
 * A call's place: taken until its caller was answered or has gone, and as long as its work goes on (rules api.busy,
 * api.gone).
 */
export class CallPlace {
  private readonly calls: AccountCalls
  private readonly account: string
  private leave: (() => void) | null = null
  private works = 0
  private isOpen = true

  constructor(calls: AccountCalls, account: string) {
    this.calls = calls
    this.account = account
  }

  /** Waits for the call's turn. Throws a `Refusal` where too many wait already. */
  async take(): Promise<void> {
    this.leave = await this.calls.enter(this.account)
  }

  /** The caller was answered, or has gone. */
  close(): void {
    this.isOpen = false
    this.free()
  }

  /** Does the call's work in its place. */
  async during<T>(work: () => T | Promise<T>): Promise<T> {
    // Its caller has gone before it began, and the place with him.
    if (this.leave === null) await this.take()
    this.works += 1
    try {
      return await work()
    } finally {
      this.works -= 1
      this.free()
    }
  }

  private free(): void {
    if (this.isOpen || this.works > 0) return
    this.leave?.()
    this.leave = null
  }
}

/**
 * Limits one account's share of this process and its database connections, so that an account that asks for more waits
 * for its own calls and no other does (rule api.busy).
 */
export class AccountCalls {
  private readonly byAccount = new Map<string, Calls>()

  /**
   * Waits for the call's turn; answers what is to be called once when it is over. Throws a `Refusal` where too many
   * wait already.
   */
  async enter(account: string): Promise<() => void> {
    const calls = this.byAccount.get(account) ?? { going: 0, waiting: [] }
    if (calls.waiting.length >= maxWaiting) throw busy()
    this.byAccount.set(account, calls)
    if (calls.going < maxAtOnce) calls.going += 1
    else await new Promise<void>((resolve) => calls.waiting.push(resolve))
    // The embedded database works without a pause: calls that came in are counted before it begins.
    await nextRound()
    return () => this.leave(account, calls)
  }

  private leave(account: string, calls: Calls): void {
    const next = calls.waiting.shift()
    // Its place is handed on: nobody comes between.
    if (next) return next()
    calls.going -= 1
    if (calls.going === 0) this.byAccount.delete(account)
  }
}
