import type { LocalTransaction } from './local-store.ts'

/** A timer that becomes an entry in the same transaction, or is one no longer. */
export interface SavedTimer {
  id: string
  /** Its entry is taken back, so that it may become another. */
  isBack?: boolean
}

/** More than a family's tabs have open at a time. */
const remembered = 50

/**
 * Notes that a timer became an entry. Answers false where it did before, in another tab or in an interrupted save: then
 * nothing may be written (rule activities.timer-tabs).
 */
export async function noteTimer(tx: LocalTransaction, { id, isBack = false }: SavedTimer): Promise<boolean> {
  const known = (await tx.get('timers')) ?? []
  const others = known.filter((one) => one !== id)
  if (!isBack && others.length < known.length) return false
  await tx.set('timers', isBack ? others : [...others, id].slice(-remembered))
  return true
}
