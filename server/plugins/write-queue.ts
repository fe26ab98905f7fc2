/**
 * One writer for each account in this process: the account's lock lets in no second one anyway, and whoever waits for
 * it there holds a connection that other families need (rule api.busy).
 */
export class AccountWriteQueue {
  private readonly last = new Map<string, Promise<unknown>>()

  async take<T>(account: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(account) ?? Promise.resolve()).then(work)
    // The next one comes whether this one succeeded or not.
    const over = turn.catch(() => {})
    this.last.set(account, over)
    try {
      return await turn
    } finally {
      if (this.last.get(account) === over) this.last.delete(account)
    }
  }
}
