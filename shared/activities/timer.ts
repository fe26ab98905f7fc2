import * as z from 'zod/mini'

const stretch = z.object({ start: z.number(), stop: z.nullable(z.number()) })

/** A child's timer, as the device keeps it until it becomes an activity (rule activities.timer). */
export const timer = z.object({ student_id: z.string(), stretches: z.tuple([stretch], stretch) })
export type Timer = z.infer<typeof timer>

/**
 * A timer's stretches from start mark to stop mark, in milliseconds of the device's clock, the first one first; pauses
 * lie between them, and `stop` is `null` while it runs.
 */
export type Stretches = Timer['stretches']

/** Over so many minutes the timer asks before it saves (rule activities.timer-long). */
export const longTimer = 4 * 60

/** Milliseconds measured so far, without the pauses. A stretch over which the clock was set back counts nothing. */
export function elapsed(stretches: Stretches, now: number): number {
  return stretches.reduce((sum, { start, stop }) => sum + Math.max(0, (stop ?? now) - start), 0)
}

export function isTimerRunning(stretches: Stretches): boolean {
  return stretches.at(-1)?.stop === null
}

/** When a timer stopped that has; it measures the same at any time after. */
export function stoppedAt(stretches: Stretches): number {
  const { start, stop } = stretches.at(-1) ?? stretches[0]
  return stop ?? start
}

/** The timer with a stop mark; one that has stopped stays as it is. */
export function stopped(stretches: Stretches, now: number): Stretches {
  const [first, ...others] = stretches.map((stretch) => ({ ...stretch, stop: stretch.stop ?? now }))
  return first === undefined ? stretches : [first, ...others]
}

/** The timer going on with a new start mark; one that runs stays as it is. */
export function resumed(stretches: Stretches, now: number): Stretches {
  return isTimerRunning(stretches) ? stretches : [...stretches, { start: now, stop: null }]
}

/** "04:09", and from one hour "01:04:09" (rule activities.timer). */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const parts = minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * The duration of the activity that a timer becomes: rounded up to minutes, at least one (rule activities.timer-save).
 */
export function minutesMeasured(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000))
}
