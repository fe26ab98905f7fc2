import { addDays, addMonths, daysFrom, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { listed } from '#shared/format/listed.ts'
import type { DayItem } from '#shared/lessons/family-days.ts'
import type { FamilyDays } from '#client/features/planner/week/use-family-days.ts'

type MonthFamily = Pick<FamilyDays, 'itemsOn' | 'offOn'> & { children: readonly Child[] }
type Child = Pick<FamilyDays['children'][number], 'id' | 'name' | 'short' | 'color'>

/** A child's part of a day. */
interface ChildInMonth {
  child: Child
  items: readonly DayItem[]
}

/** A day of the month: what each child has, and who is off. */
export interface MonthDay {
  day: Day
  children: readonly ChildInMonth[]
  /** Days off, each with the children it is of; none of them named where all are off. */
  offs: readonly { name: string; children: readonly Child[] }[]
}

/** The first and the last day of a day's month. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The days of a month with what they hold, children in their order (rule lessons.month). */
export function monthDays({ from, to }: { from: Day; to: Day }, { children, itemsOn, offOn }: MonthFamily): MonthDay[] {
  return daysFrom(from, to).map((day) => {
    const own = Map.groupBy(itemsOn(day), ({ student_id }) => student_id)
    const named = children.flatMap((child) => {
      const name = offOn(child.id, day)
      return name === null ? [] : { name, child }
    })
    return {
      day,
      children: children.flatMap((child) => {
        const items = own.get(child.id)
        return items === undefined ? [] : { child, items }
      }),
      offs: [...Map.groupBy(named, ({ name }) => name)].map(([name, ones]) => ({
        name,
        children: ones.length === children.length ? [] : ones.map(({ child }) => child),
      })),
    }
  })
}

/** "Wednesday, November 18. Silas: Lesson 46, Spelling. Nora: Sick day." */
export function monthDayInWords({ day, children, offs }: MonthDay): string {
  const held = children.map(({ child, items }) => `${child.short}: ${items.map(({ title }) => title).join(', ')}`)
  const off = offs.map(({ name, children: whose }) =>
    whose.length === 0 ? name : `${listed(whose.map(({ short }) => short))}: ${name}`,
  )
  return [weekdayAndDay(day), ...held, ...off].join('. ')
}
