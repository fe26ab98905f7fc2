/**
 * The id of the activity that completing a plan makes, on whichever device: two that do it make one (rule
 * planner.completed-once). It is the plan's own with its last digits turned over, so that the same function leads back,
 * and lists keep the order of time.
 */
export function twinOf(id: string): string {
  const cut = id.length - turned.length
  const tail = Array.from(turned, (digit, at) => (hex(digit) ^ hex(id[cut + at] ?? '0')).toString(16))
  return id.slice(0, cut) + tail.join('')
}

// Never to change: devices and servers of every version must find the same activity.
const turned = '5a1ec0de9137'

function hex(digit: string): number {
  return Number.parseInt(digit, 16)
}
