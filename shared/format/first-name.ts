/** "Hannah" of "Hannah Walker": the first word of a name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
