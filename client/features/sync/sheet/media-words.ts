import { counted } from '#shared/format/duration.ts'
import { megabyteFigure, megabytes } from '#shared/format/megabytes.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import type { MediaItem } from '#client/records/media/media.ts'

/** What is on its way: "3 photos to send, 1.2 of 4 MB". */
export function progressWords(waiting: readonly Pick<MediaItem, 'type' | 'size' | 'sent'>[]): string {
  const size = waiting.reduce((sum, item) => sum + item.size, 0)
  const sent = waiting.reduce((sum, item) => sum + item.sent, 0)
  const figures = sent > 0 ? `${megabyteFigure(sent)} of ${megabytes(size)}` : megabytes(size)
  return `${mediaCounted(waiting)} to send, ${figures}`
}

/** "3 photos", "1 recording", "2 photos and 1 recording". */
export function mediaCounted(items: readonly Pick<MediaItem, 'type'>[]): string {
  const photos = items.filter(({ type }) => isPhoto(type)).length
  const recordings = items.length - photos
  return [
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
    ...(recordings > 0 ? [counted(recordings, 'recording')] : []),
  ].join(' and ')
}
