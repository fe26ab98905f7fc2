import { tryChange } from '#client/forms/try-change.ts'

/** Does what a parent decided on a card of the sync sheet, and says so where it can't be done. */
export function tryDecide(decision: Promise<void>): Promise<boolean> {
  return tryChange(decision, { title: 'Nothing was changed', message: 'We couldn’t do that. Please try again.' })
}
