/** Returns when a UUIDv7 was made by its maker’s clock, in milliseconds since 1970. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
