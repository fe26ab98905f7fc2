import { useState } from 'react'
import type { CallResult } from '#client/api/result.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface CallWords {
  /** The toast of a success; none where the screen itself shows it. */
  done?: { title: string; message?: string }
  /**
   * The toast of a failure, with the server's message in place of `message` where it gave one (rule
   * settings.account-calls).
   */
  failed: { title: string; message: string }
}

/** A call about the account on its way: one at a time, its outcome told by a toast. */
export function useAccountCall({ done, failed }: CallWords) {
  const [isBusy, setIsBusy] = useState(false)

  /** Answers the value of a success, `null` after a failure. */
  async function run<T>(call: () => Promise<CallResult<T>>): Promise<{ value: T } | null> {
    if (isBusy) return null
    setIsBusy(true)
    const result = await call()
    setIsBusy(false)
    if (result.ok) {
      if (done) showToast(done)
      return { value: result.value }
    }
    showToast({ type: 'error', title: failed.title, message: result.message || failed.message })
    return null
  }

  return { isBusy, run }
}
