import { dayOf, fullDay } from '#shared/format/dates.ts'

const day = 24 * 60 * 60 * 1000

/** The same moment by the device's clock and by the server's, in milliseconds. */
export interface ClockReading {
  device: number
  server: number
}

/**
 * Reads the server's time off an answer; `null` where it tells none. A right clock shows the server's moment between
 * asking and hearing, however long that took; any other one is taken for as far off as it is from the nearer of the two
 * (rule clock.server-time). `date` and `age` are the headers: an answer that was kept on its way is older than it
 * arrives.
 */
export function readClock(
  call: { asked: number; heard: number },
  { date, age }: { date: string | null; age: string | null },
): ClockReading | null {
  const said = Date.parse(date ?? '')
  const seconds = Number(age ?? 0)
  if (Number.isNaN(said) || !(seconds >= 0 && seconds < 366 * 86_400)) return null
  const server = said + seconds * 1000
  const [from, to] = [Math.min(call.asked, call.heard), Math.max(call.asked, call.heard)]
  return { device: Math.min(Math.max(server, from), to), server }
}

/** How many milliseconds a device's clock was ahead at a reading; negative = behind. */
export function aheadAt({ device, server }: ClockReading): number {
  return device - server
}

/**
 * How many milliseconds a clock that shows `now` is ahead as far as its last reading tells (rule clock.offline). A
 * clock that shows a time that was over at the reading has been set back; one that was set since may be right until an
 * answer tells.
 */
export function aheadNow(last: ClockReading, now: number): number {
  if (now < last.device) return Math.min(0, now - last.server)
  const ahead = aheadAt(last)
  return ahead < 0 && now >= last.server ? 0 : ahead
}

/** Returns whether a clock is off so far that days are wrong, not only a time zone (rule clock.off). */
export function isOff(ahead: number): boolean {
  return Math.abs(ahead) > day
}

/** The same of a clock that shows `now`, as far as its last reading tells. */
export function isOffNow(last: ClockReading | null | undefined, now: number): boolean {
  return last != null && isOff(aheadNow(last, now))
}

/** "This device thinks it’s March 1, 2021": what is said of a clock that is off (rule clock.off). */
export function thinksItIs(now: number): string {
  return `This device thinks it’s ${fullDay(dayOf(new Date(now)))}`
}

/** The errors of a form; one that says a day is still to come names a clock that is off (rule clock.future-date). */
export function namingClock<Errors extends object>(errors: Errors, last: ClockReading | null, now: number): Errors {
  if (!isOffNow(last, now)) return errors
  const named = Object.entries(errors).map(([field, said]) => [
    field,
    isOfFuture(said) ? `${said}. ${thinksItIs(now)}.` : said,
  ])
  // The same fields, and texts as before.
  return Object.fromEntries(named) as Errors
}

function isOfFuture(said: unknown): said is string {
  return typeof said === 'string' && /\bfuture\b/.test(said)
}
