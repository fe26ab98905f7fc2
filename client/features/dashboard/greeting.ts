import { firstNameOf } from '#shared/format/first-name.ts'

/** How the dashboard greets: by the hour of the device's clock, with the first word of the name. */
export function greeting(hour: number, name: string): string {
  return `Good ${partOfDay(hour)}, ${firstNameOf(name)}`
}

function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
