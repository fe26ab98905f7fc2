import { weekdayNames } from '#shared/format/weekdays.ts'

/** The weekdays of a course as lists say them: "Mon to Thu", "Mon, Wed, Fri". */
export function daysInShort(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((one, other) => one - other)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'No days yet'
  if (days.length === 7) return 'Every day'
  if (days.length > 2 && last - first === days.length - 1) return `${shortName(first)} to ${shortName(last)}`
  return days.map(shortName).join(', ')
}

function shortName(weekday: number): string {
  return (weekdayNames[weekday] ?? '').slice(0, 3)
}
