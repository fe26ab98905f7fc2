import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Starts or stops a timer, and says so where that can't be kept. */
export async function tryTimer(change: Promise<void>): Promise<void> {
  try {
    await change
  } catch (cause) {
    const message = failureOf(cause, "We couldn't keep the time. Please try again.")
    showToast({ type: 'error', title: 'The timer stays as it was', message })
  }
}
