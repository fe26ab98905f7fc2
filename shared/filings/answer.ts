import type { LawTodo } from '#shared/compliance/law/state-law.ts'
import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'

/** The day by which an office must answer; `null` where the law names no time (rule filings.reply). */
export function answerDue(sentOn: Day, answer: LawTodo['answer']): Day | null {
  if (answer === undefined) return null
  if (answer.unit === 'calendar') return addDays(sentOn, answer.days)
  let day = sentOn
  for (let left = answer.days; left > 0;) {
    day = addDays(day, 1)
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left -= 1
  }
  return day
}
