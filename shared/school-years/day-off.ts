import type { Day } from '#shared/format/dates.ts'
import { listed } from '#shared/format/listed.ts'
import { ownAbsences, type FamilyDaysOff, type SpanOff } from './days-off.ts'
import { breakOn } from './school-day.ts'

/** A day off as a hint says it. */
export interface DayOff {
  /** "Winter break", or "Silas: Sick day; Nora and Wren: Flu". */
  text: string
  /** The same one by one: a line for each name. */
  lines: readonly string[]
  /** The family's break, or an absence of every child or of some. */
  kind: 'break' | 'every child' | 'some children'
}

/** A child as a hint names it. */
interface Named {
  id: string
  short: string
}

/**
 * Names the children who are off on a day, with the name of the day off: a break stands for all of them. `null` = none
 * is (rule school-years.absences).
 */
export function dayOffOf(day: Day, children: readonly Named[], family: FamilyDaysOff<SpanOff>): DayOff | null {
  const holiday = breakOn(day, family.breaks)
  if (holiday) return { ...named(holiday), kind: 'break' }
  const away = children.flatMap(({ id, short }) => {
    const absence = breakOn(day, ownAbsences(id, family.absences))
    return absence ? [{ short, name: absence.name }] : []
  })
  if (away.length === 0) return null
  const lines = [...Map.groupBy(away, ({ name }) => name)].map(
    ([name, ones]) => `${listed(ones.map(({ short }) => short))}: ${name}`,
  )
  return { text: lines.join('; '), lines, kind: away.length === children.length ? 'every child' : 'some children' }
}

/** A day off in a child's own records: its absence stands above a break (rule school-years.absences). */
export function ownDayOff(
  day: Day,
  { breaks, absences }: { breaks: readonly SpanOff[]; absences: readonly SpanOff[] },
): DayOff | null {
  const [absence, holiday] = [breakOn(day, absences), breakOn(day, breaks)]
  if (absence) return { ...named(absence), kind: 'every child' }
  return holiday ? { ...named(holiday), kind: 'break' } : null
}

function named({ name }: SpanOff): Pick<DayOff, 'text' | 'lines'> {
  return { text: name, lines: [name] }
}
