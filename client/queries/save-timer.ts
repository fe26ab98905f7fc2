import { parse, v7 } from 'uuid'
import { stoppedAt, type Timer } from '#shared/activities/timer.ts'
import { dayOf } from '#shared/format/dates.ts'
import { asNextLessons } from '#shared/lessons/next-for.ts'
import { currentDatabase } from '#client/store/database.ts'
import { listActivitiesOfDays, logActivities, type NewActivity } from './activities.ts'
import { readCoursesNow } from './lessons/courses-now.ts'
import { dropTimer, listTimers } from './timers.ts'

/**
 * Saves a timer that has stopped as this activity, and takes it away; under the title of the lesson that is next it does
 * the lesson (rule lessons.next). Answers how to take that back; `null` where another tab, or a save that was cut short,
 * has made an activity of it (rule activities.timer-tabs).
 */
export async function saveTimer(timer: Timer, entry: NewActivity): Promise<(() => Promise<void>) | null> {
  // Its activity is known by its id: the same in every tab, and before and after a crash.
  const id = v7({ msecs: stoppedAt(timer.stretches), random: parse(timer.student_id) })
  const known = await currentDatabase().activities.get(id)
  if (known?.deleted_at === null) {
    await dropTimer(timer)
    return null
  }
  if (await isLessonOfOtherTab(timer, entry)) return null
  const entries = asNextLessons([entry], await readCoursesNow(dayOf(new Date())))
  const { undo } = await logActivities(entries, 'timer', known ? {} : { ids: [id] })
  const bringBack = await dropTimer(timer)
  return async () => {
    await undo()
    await bringBack()
  }
}

/** An entry that does a lesson has the lesson's id, so another tab's is known by what it says, once the timer is gone. */
async function isLessonOfOtherTab({ student_id, stretches }: Timer, { title, date }: NewActivity): Promise<boolean> {
  const start = stretches[0].start
  const timers = await listTimers()
  if (timers.some((one) => one.student_id === student_id && one.stretches[0].start === start)) return false
  const ofDay = await listActivitiesOfDays(date, date)
  return ofDay.some(
    (one) => one.student_id === student_id && one.title === title && one.source === 'timer' && Boolean(one.lesson_id),
  )
}
