import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { familyInput } from '#server/family/family-input.ts'
import { familyCompliance } from '#shared/compliance/family-compliance.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import type { WeekFacts } from '#shared/notifications/reminder-words.ts'
import { coursesOfWeek } from './courses-of-week.ts'
import { openTodos } from './open-todos.ts'

/** Days ahead in which a due to-do is named. */
const daysAhead = 14

/** The seven days up to today, by child and subject, and what is to come (rule notifications.weekly-summary). */
export async function familyWeek(trx: Trx, account: string, today: Day): Promise<WeekFacts> {
  const input = await familyInput(trx, account, today)
  const from = addDays(today, -6)
  const isThisWeek = (date: Day) => from <= date && date <= today
  const names = new Map(input.subjects.map(({ id, name }) => [id, name]))
  const students = familyCompliance(input).flatMap(({ student, earned }) => {
    const time = input.time.filter(({ student_id, date }) => student_id === student.id && isThisWeek(date))
    const bySubject = new Map<string, number>()
    for (const { subject_id, minutes } of time) bySubject.set(subject_id, (bySubject.get(subject_id) ?? 0) + minutes)
    const days = [...earned.days].reduce((sum, [date, counts]) => (isThisWeek(date) ? sum + counts : sum), 0)
    const minutes = [...bySubject.values()].reduce((sum, one) => sum + one, 0)
    if (minutes === 0 && days === 0) return []
    const subjects = [...bySubject]
      .flatMap(([id, spent]) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ name, minutes: spent }]
      })
      .sort((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name, 'en-US'))
    return [{ name: student.name, minutes, days, subjects }]
  })
  const { lessons, behind } = await coursesOfWeek(trx, account, input, today)
  return {
    students,
    due: await dueUntil(trx, account, today),
    planned: (await plannedAfter(trx, account, today)) + lessons,
    courses: behind,
  }
}

async function dueUntil(trx: Trx, account: string, today: Day): Promise<WeekFacts['due']> {
  const open = await openTodos(trx, account, today)
  return open
    .filter(({ due_date }) => due_date <= addDays(today, daysAhead))
    .map(({ title, due_date }) => ({ title, due_date, is_past: due_date < today }))
}

async function plannedAfter(trx: Trx, account: string, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planned_activities
    where account_id = ${account} and deleted_at is null and status = 'planned'
      and planned_date between ${addDays(today, 1)}::date and ${addDays(today, 7)}::date`.execute(trx)
  return rows[0]?.count ?? 0
}
