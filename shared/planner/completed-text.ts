import { shortDay, shortWeekday, type Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'

/** A plan that was completed: whose it is, and what was logged for it. */
export interface DonePlan {
  title: string
  child: string
  minutes: number
  date: Day
  /** It is a lesson of a course. */
  isLesson?: boolean
}

/**
 * The completed plan, for a toast: "Fractions, 45m, Nora", and with its day where that has passed (rule
 * planner.complete).
 */
export function completedText(done: readonly DonePlan[], today: Day): string {
  const names = listed([...new Set(done.map(({ child }) => child))])
  const what = [titleOf(done), shortDuration(minutesOf(done))].join(', ')
  const days = [...new Set(done.map(({ date }) => date))].sort()
  if (days.every((day) => day === today)) return `${what}, ${names}`
  const said = listed(days.map((day) => (day === today ? 'today' : dayInShort(day, today))))
  return `Logged on ${said} for ${names}: ${what}`
}

/** "Wed, Nov 11". */
export function dayInShort(day: Day, today: Day): string {
  return `${shortWeekday(day)}, ${shortDay(day, today)}`
}

function titleOf(done: readonly DonePlan[]): string {
  const [only, ...others] = new Set(done.map(({ title }) => title))
  if (only !== undefined && others.length === 0) return only
  return counted(done.length, done.some((one) => one.isLesson) ? 'lesson' : 'plan')
}

/** Returns the minutes of one lesson that several children did together, else the sum. */
function minutesOf(done: readonly DonePlan[]): number {
  const all = done.map(({ minutes }) => minutes)
  const [first = 0] = all
  const isOneLesson = new Set(done.map(({ title, minutes }) => `${minutes} ${title}`)).size === 1
  const isForEach = new Set(done.map(({ child }) => child)).size === done.length
  return isOneLesson && isForEach ? first : all.reduce((sum, minutes) => sum + minutes, 0)
}
