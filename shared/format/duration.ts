/** A duration for sentences: "45 minutes", "2 hours", "1 hour 15 minutes" (rule format.durations). */
export function longDuration(minutes: number): string {
  return joined(minutes, {
    hours: (count) => counted(count, 'hour'),
    minutes: (count) => counted(count, 'minute'),
  })
}

/** A duration for tables and cards: "45m", "2h", "1h 15m". */
export function shortDuration(minutes: number): string {
  return joined(minutes, { hours: (count) => `${count}h`, minutes: (count) => `${count}m` })
}

/** Hours to one decimal, without a needless zero: 1350 minutes are "22.5", 120 are "2". */
export function hoursText(minutes: number): string {
  return hoursToTenth(minutes).toLocaleString('en-US')
}

/** "1 hour", "112 hours". */
export function hoursWords(minutes: number): string {
  const hours = hoursText(minutes)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

/** Hours to one decimal: 1350 minutes are 22.5. */
export function hoursToTenth(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

/** Hours as a number to two decimals, which still tells every minute apart: 20 minutes are 0.33. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100
}

/** "1 activity", "2 activities": a number with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function joined(total: number, units: { hours: (count: number) => string; minutes: (count: number) => string }) {
  const whole = Math.max(0, Math.round(total))
  const hours = Math.floor(whole / 60)
  const minutes = whole % 60
  if (hours === 0) return units.minutes(minutes)
  return minutes === 0 ? units.hours(hours) : `${units.hours(hours)} ${units.minutes(minutes)}`
}
