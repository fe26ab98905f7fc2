import { IconFileTypePdf, IconMicrophone } from '@tabler/icons-react'
import type { MediaType } from '#shared/media/media-type.ts'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './media-tile.module.css'

/** The bytes of a sample, and a word on those that are no picture. */
export interface TileMedia {
  kind: 'attachment' | 'page'
  sha256: string
  type: MediaType
  bytes: number
  /** "Recording, 2:10", "PDF, 3 pages"; "" of a picture. */
  text: string
}

/** A sample as a tile: its picture, or a mark with its length. */
export function MediaTile({ of }: { of: TileMedia | undefined }) {
  if (of === undefined) return <span className={styles.tile} />
  const { kind, text, ...media } = of
  if (media.type === 'image/jpeg') {
    return (
      <span className={styles.tile}>
        <PhotoImage photo={{ ...media, use: kind === 'page' ? 'document' : 'entry' }} copy="thumbnail" alt="" />
      </span>
    )
  }
  const Icon = media.type === 'application/pdf' ? IconFileTypePdf : IconMicrophone
  return (
    <span className={styles.tile}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <Text as="span" size="badge">
        {text}
      </Text>
    </span>
  )
}
