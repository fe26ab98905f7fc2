/** Orders rows by name as US English does, on every device and server alike; rows of one name by id. */
export function byName(one: { id: string; name: string }, other: { id: string; name: string }): number {
  return one.name.localeCompare(other.name, 'en-US') || (one.id < other.id ? -1 : 1)
}
