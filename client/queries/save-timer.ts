import { parse, v7 } from 'uuid'
import { stoppedAt, type Timer } from '#shared/activities/timer.ts'
import { dayOf } from '#shared/format/dates.ts'
import { asNextLessons } from '#shared/lessons/next-for.ts'
import { currentDatabase } from '#client/store/database.ts'
import { logActivities, type NewActivity } from './activities.ts'
import { readCoursesNow } from './lessons/courses-now.ts'
import { dropTimer } from './timers.ts'

/**
 * Saves a stopped timer as this activity, and removes it; under the title of the next lesson it does the lesson (rule
 * lessons.next). Returns how to undo that; `null` where another tab, or a save that was cut short, has made an activity
 * of it (rule activities.timer-tabs).
 */
export async function saveTimer(timer: Timer, entry: NewActivity): Promise<(() => Promise<void>) | null> {
  // The same in every tab, and before and after a crash: the id of its activity, unless that does a lesson.
  const id = v7({ msecs: stoppedAt(timer.stretches), random: parse(timer.student_id) })
  const known = await currentDatabase().activities.get(id)
  if (known?.deleted_at === null) {
    await dropTimer(timer)
    return null
  }
  const entries = asNextLessons([entry], await readCoursesNow(dayOf(new Date())))
  const logged = await logActivities(entries, 'timer', { timer: id, ...(known ? {} : { ids: [id] }) })
  const bringBack = await dropTimer(timer)
  if (logged.ids.length === 0) return null
  return async () => {
    await logged.undo()
    await bringBack()
  }
}
