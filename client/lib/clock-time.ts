/**
 * The clock time of a moment today, "10:42 AM" in the device's own way; the day instead for an earlier one: "Nov 20".
 */
export function clockTime(at: number, now: number = Date.now()): string {
  const moment = new Date(at)
  if (moment.toDateString() === new Date(now).toDateString()) {
    return moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  }
  return moment.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
}
