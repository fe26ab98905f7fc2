import { counted } from '#shared/format/duration.ts'
import type { Counted } from '#client/ui/messages/toasts.ts'

/** What a toast counts that tells of new entries: those logged one after the other become one (rule shell.toasts). */
export function entriesAdded(count: number): Counted {
  return { count, title }
}

function title(count: number): string {
  return `${counted(count, 'entry', 'entries')} added`
}
