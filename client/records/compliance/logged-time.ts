import { isAtHome } from '#shared/compliance/at-home.ts'
import type { LoggedTime } from '#shared/compliance/logged-time.ts'
import { currentDatabase } from '#client/store/database.ts'

/** All that was logged, by day, child, subject and place: what the figures of the law are made of (rule compliance.at-home). */
export async function listLoggedTime(): Promise<LoggedTime[]> {
  const sums = new Map<string, LoggedTime>()
  await currentDatabase()
    .activities.where('[_live+date+id]')
    .between([1, ''], [1, '\uffff'])
    .each(({ date, student_id, subject_id, location, duration_minutes }) => {
      const at_home = isAtHome(location)
      const key = `${date} ${student_id} ${subject_id} ${at_home}`
      const { minutes = 0, count = 0 } = sums.get(key) ?? {}
      sums.set(key, { date, student_id, subject_id, at_home, minutes: minutes + duration_minutes, count: count + 1 })
    })
  return [...sums.values()]
}
