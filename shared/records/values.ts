/** Returns whether two field values are equal: as JSON, where a missing one and `null` are alike. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (left === null || left === undefined) return right === null || right === undefined
  if (typeof left !== 'object' || typeof right !== 'object' || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  return sameEntries(left as Record<string, unknown>, right as Record<string, unknown>)
}

function sameEntries(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => sameValue(left[name], right[name]))
}
