/** The CRC-32 of zips after more bytes; it begins with 0. */
export function crc32After(before: number, bytes: Uint8Array): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

const table = Uint32Array.from({ length: 256 }, (_, number) => {
  let crc = number
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
