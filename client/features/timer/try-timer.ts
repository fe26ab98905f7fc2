import { tryChange } from '#client/forms/try-change.ts'

/** Starts, stops or discards a timer, and says so where that can't be kept; answers whether it was. */
export function tryTimer(change: Promise<unknown>): Promise<boolean> {
  return tryChange(change, {
    title: 'The timer stays as it was',
    message: 'We couldn’t save the time. Please try again.',
  })
}
