/** The days of the week by their numbers, 0 = Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** "Monday, Wednesday" of the numbers of some weekdays; what is no list stays as it came. */
export function weekdaysText(value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return [...new Set<unknown>(value)].map((at) => weekdayNames[Number(at)] ?? String(at)).join(', ')
}
