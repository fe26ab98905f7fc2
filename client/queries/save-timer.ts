import { parse, v7 } from 'uuid'
import { stoppedAt, type Timer } from '#shared/activities/timer.ts'
import { currentDatabase } from '#client/store/database.ts'
import { logActivities, type NewActivity } from './activities.ts'
import { dropTimer } from './timers.ts'

/**
 * Saves a timer that has stopped as this activity, and takes it away. Answers how to take that back; `null` where
 * another tab, or a save that was cut short, has made an activity of it (rule activities.timer-tabs).
 */
export async function saveTimer(timer: Timer, entry: NewActivity): Promise<(() => Promise<void>) | null> {
  // Its activity is known by its id: the same in every tab, and before and after a crash.
  const id = v7({ msecs: stoppedAt(timer.stretches), random: parse(timer.student_id) })
  const known = await currentDatabase().activities.get(id)
  if (known?.deleted_at === null) {
    await dropTimer(timer)
    return null
  }
  const { undo } = await logActivities([entry], 'timer', known ? {} : { ids: [id] })
  const bringBack = await dropTimer(timer)
  return async () => {
    await undo()
    await bringBack()
  }
}
