import { crc32, deflateRawSync } from 'node:zlib'

/** An entry as a hostile zip says it is; what is left out is as it should be. */
export interface RawEntry {
  name: string
  content?: string | Uint8Array
  /** 0 = stored, 8 = deflate. */
  method?: number
  flags?: number
  /** Outer attributes: Unix says in the upper half what it is. */
  attributes?: number
  /** Unpacked, as its heads say. */
  size?: number
  /** Packed, as its heads say. */
  packed?: number
  /** Where the directory says that it begins. */
  offset?: number
}

/** A zip byte by byte, with whatever its entries say. */
export function rawZip(entries: readonly RawEntry[]): Blob {
  const files: Uint8Array[] = []
  const heads: Uint8Array[] = []
  let at = 0
  for (const entry of entries) {
    const { name, method = 0, flags = 0, attributes = 0 } = entry
    const content = Buffer.from(entry.content ?? '')
    const bytes = method === 8 ? deflateRawSync(content) : content
    const title = Buffer.from(name)
    const { size = content.length, packed = bytes.length, offset = at } = entry
    // Version, flags, method, time, date, CRC, sizes, lengths of name and extra fields.
    const said = Buffer.alloc(26)
    const numbers: [number, number, 2 | 4][] = [
      [20, 0, 2],
      [flags, 2, 2],
      [method, 4, 2],
      [0x5b74, 8, 2],
      [crc32(content), 10, 4],
      [packed, 14, 4],
      [size, 18, 4],
      [title.length, 22, 2],
    ]
    for (const [number, place, length] of numbers) said.writeUIntLE(number, place, length)
    const file = Buffer.concat([signature(0x04034b50), said, title, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(attributes, 6)
    tail.writeUInt32LE(offset, 10)
    files.push(file)
    heads.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 3]), said, tail, title]))
    at += file.length
  }
  return new Blob([...files, ...heads, endOf(entries.length, heads, at)] as BlobPart[])
}

function endOf(count: number, heads: readonly Uint8Array[], at: number): Buffer {
  const length = heads.reduce((sum, head) => sum + head.length, 0)
  const end = Buffer.alloc(18)
  const max = Math.min(count, 0xffff)
  end.writeUInt16LE(max, 4)
  end.writeUInt16LE(max, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(at, 12)
  const plain = Buffer.concat([signature(0x06054b50), end])
  if (count <= 0xffff) return plain
  // Zip64: the number of entries stands in a record of its own.
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator, plain])
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
