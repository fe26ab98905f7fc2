import type { Day } from './dates.ts'

/** How many years old who was born on a day is on another: on the birthday itself a year more. */
export function ageOn(born: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
