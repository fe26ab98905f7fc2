import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Starts or stops a timer, and says so where that can't be kept; answers whether it was. */
export async function tryTimer(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (cause) {
    const message = failureOf(cause, "We couldn't keep the time. Please try again.")
    showToast({ type: 'error', title: 'The timer stays as it was', message })
    return false
  }
}
