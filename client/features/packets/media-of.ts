import { counted } from '#shared/format/duration.ts'
import { lengthText } from '#shared/media/length.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import type { TileMedia } from './media-tile.tsx'

/** The bytes of all that can stand as a sample, by ids. */
export function mediaOf({ attachments, pages }: Pick<PacketInput, 'attachments' | 'pages'>): Map<string, TileMedia> {
  return new Map<string, TileMedia>([
    ...attachments.map(({ id, sha256, type, bytes, audio_seconds }) => {
      const text = audio_seconds === null ? '' : lengthText(audio_seconds)
      return [id, { kind: 'attachment', sha256, type, bytes, text }] as const
    }),
    ...pages.map(({ id, sha256, type, bytes, pages: count }) => {
      const text = type !== 'application/pdf' ? '' : count === null ? 'PDF' : `PDF, ${counted(count, 'page')}`
      return [id, { kind: 'page', sha256, type, bytes, text }] as const
    }),
  ])
}
