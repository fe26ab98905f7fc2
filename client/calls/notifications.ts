import type { ReminderKind } from '#shared/notifications/reminders.ts'
import type { CallResult } from '#client/api/result.ts'
import { callAsShown } from '#client/account/settings.ts'

/**
 * Has one kind of reminder mailed to her now, to see what it looks like; answers what the server says to it (rule
 * notifications.preview).
 */
export function sendPreview(kind: ReminderKind): Promise<CallResult<{ message: string }>> {
  return callAsShown({ method: 'POST', path: '/api/notifications/preview', body: { kind } })
}
