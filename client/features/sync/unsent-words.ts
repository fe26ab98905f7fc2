import type { Unsent } from '#client/account/sign-out.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'

/** Unsent work in words: "2 entries, 1 timer and 1 draft". */
export function unsentWords({ entries, media, timers, drafts }: Unsent): string {
  const parts = [
    ...(entries > 0 ? [counted(entries, 'entry', 'entries')] : []),
    ...(media > 0 ? [counted(media, 'file')] : []),
    ...(timers > 0 ? [counted(timers, 'timer')] : []),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
  ]
  return listed(parts)
}

/** The title of the question what should become of it. A timer and a draft are nothing to sync yet. */
export function unsentTitle(unsent: Unsent): string {
  const { timers, drafts } = unsent
  return `${unsentWords(unsent)} ${timers + drafts > 0 ? 'not saved yet' : 'not synced yet'}`
}
