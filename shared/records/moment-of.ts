/** When a UUIDv7 was made by the clock of its maker, in milliseconds since 1970. */
export function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
