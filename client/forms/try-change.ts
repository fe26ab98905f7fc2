import { showToast } from '#client/ui/messages/toasts.ts'
import { failureOf } from './failure.ts'

/**
 * Waits for a change that one tap made, and says so where it can't be kept (rule shell.full-device); answers whether it
 * was.
 */
export async function tryChange(
  change: Promise<unknown>,
  failed: { title: string; message: string },
): Promise<boolean> {
  try {
    await change
    return true
  } catch (cause) {
    showToast({ type: 'error', title: failed.title, message: failureOf(cause, failed.message) })
    return false
  }
}
