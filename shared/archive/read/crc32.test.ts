import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32After } from './crc32.ts'

test('the sum of zips is that of other programs, in one or in pieces (rule archives.reading)', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (one, other) => {
      expect(crc32After(crc32After(0, one), other)).toBe(crc32(other, crc32(one)))
    }),
  )
})
