import { describe, expect, test } from 'vitest'
import { mediaUsage, usageTexts } from './media-usage.ts'

describe('how much of their room photos and recordings take (rule media.server-full)', () => {
  test.each([
    [0, 20e9, '0 KB', '20 GB'],
    [412_300_000, 20e9, '412 MB', '20 GB'],
    [3_240_000_000, 20e9, '3.2 GB', '20 GB'],
    [20e9, 20e9, '20 GB', '20 GB'],
    [20 * 1024 ** 3, 20 * 1024 ** 3, '20 GB', '20 GB'],
    [10 * 1024 ** 3, 20 * 1024 ** 3, '10 GB', '20 GB'],
    [1000, 500_000_000, '1 KB', '500 MB'],
  ])('%i of %i bytes', (used_bytes, quota_bytes, used, quota) => {
    expect(usageTexts({ used_bytes, quota_bytes })).toEqual({ used, quota })
  })

  test.each([[null], [{}], [{ used_bytes: -1, quota_bytes: 1 }], [{ used_bytes: 1, quota_bytes: 0 }]])(
    '%j says nothing',
    (told) => {
      expect(mediaUsage.safeParse(told).success).toBe(false)
    },
  )
})
