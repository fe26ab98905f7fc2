import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { megabyteFigure, megabytes } from '#shared/format/megabytes.ts'
import { mediaKindOf } from '#shared/media/media-type.ts'
import { usageTexts, type MediaUsage } from '#shared/media/media-usage.ts'
import type { MediaItem } from '#client/queries/media/media.ts'

/** The upload in words: "3 photos to send, 1.2 of 4 MB". */
export function progressWords(waiting: readonly Pick<MediaItem, 'type' | 'use' | 'size' | 'sent'>[]): string {
  const size = waiting.reduce((sum, item) => sum + item.size, 0)
  const sent = waiting.reduce((sum, item) => sum + item.sent, 0)
  const figures = sent > 0 ? `${megabyteFigure(sent)} of ${megabytes(size)}` : megabytes(size)
  return `${mediaCounted(waiting)} to send, ${figures}`
}

/**
 * Why a photo or a recording isn't sent, and that nothing is lost; `usage` = what the server last said of the family's
 * room.
 */
export function refusedWords(
  item: Pick<MediaItem, 'type' | 'use' | 'reason'>,
  usage: MediaUsage | null | undefined,
): string {
  const what = mediaKindOf(item)
  switch (item.reason) {
    case 'damaged':
      return `This ${what} is damaged on this device, so it couldn’t be sent. What you wrote is safe.`
    case 'media_quota': {
      const filled = usage == null ? 'all the space they have' : `your ${usageTexts(usage).quota}`
      return (
        `Your photos, recordings and documents fill ${filled}. ` +
        `This ${what} is on this device only; what you wrote is safe. ` +
        'To free up space, delete photos, recordings or documents you no longer need, ' +
        'then delete them forever in Settings, Recently deleted. It can take up to 30 days to free up their space.'
      )
    }
    case 'disk_full':
      return (
        `The server is out of space right now. That’s not your fault. This ${what} is on this device only, and is ` +
        'sent by itself once there’s space; what you wrote is safe.'
      )
    case 'refused_by_server':
    case undefined:
      return `The server couldn’t read this ${what}. It’s on this device only; what you wrote is safe.`
  }
}

/** "3 photos", "1 recording", "2 photos and 1 recording". */
function mediaCounted(items: readonly Pick<MediaItem, 'type' | 'use'>[]): string {
  const kinds = Map.groupBy(items, mediaKindOf)
  const told = (['photo', 'recording', 'page'] as const).flatMap((kind) => {
    const count = kinds.get(kind)?.length ?? 0
    return count > 0 ? [counted(count, kind)] : []
  })
  return listed(told)
}
