import * as z from 'zod/mini'
import { sizeText } from '#shared/format/size-text.ts'

/**
 * How much of their room the photos and recordings of a family take on the server, in bytes (rule media.server-full).
 */
export const mediaUsage = z.object({
  used_bytes: z.number().check(z.minimum(0)),
  quota_bytes: z.number().check(z.minimum(1)),
})
export type MediaUsage = z.infer<typeof mediaUsage>

const thousands = 1000
const powersOfTwo = 1024

/** "3.2 GB" and "20 GB": both in the unit in which the room is a round figure. */
export function usageTexts({ used_bytes, quota_bytes }: MediaUsage): { used: string; quota: string } {
  const unit = quota_bytes % powersOfTwo ** 3 === 0 ? powersOfTwo : thousands
  return { used: sizeText(used_bytes, unit), quota: sizeText(quota_bytes, unit) }
}
