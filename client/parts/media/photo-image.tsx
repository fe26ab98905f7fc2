import { IconCloudOff, IconDevices, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MediaVariant } from '#client/queries/media/media.ts'
import styles from './photo-image.module.css'
import { useMedia, type MediaRef, type ShownMedia } from './use-media.ts'

interface PhotoImageProps {
  photo: MediaRef
  copy: Exclude<MediaVariant, 'playable'>
  /** Alternative text; empty when nearby words say it. */
  alt: string
  className?: string | undefined
}

/** A photo; where it is not on this device yet, a quiet place that says where it is. */
export function PhotoImage({ photo, copy, alt, className }: PhotoImageProps) {
  const { url, state } = useMedia(photo, copy)
  const classes = [styles.photo, className].filter(Boolean).join(' ')
  if (url !== null) return <img className={classes} src={url} alt={alt} draggable={false} />
  return (
    <span className={classes} data-empty>
      {icons[state]}
      {state !== 'reading' && <span className={styles.words}>{mediaWords[state]}</span>}
    </span>
  )
}

/** Text in place of a copy that is not here. */
export const mediaWords: Readonly<Record<Exclude<ShownMedia['state'], 'reading'>, string>> = {
  ready: '',
  asked: 'On its way',
  missing: 'Still on the other device',
  unreachable: 'Needs a connection',
}

const icons: Readonly<Record<ShownMedia['state'], ReactNode>> = {
  reading: null,
  ready: null,
  asked: <IconPhoto aria-hidden="true" />,
  missing: <IconDevices aria-hidden="true" />,
  unreachable: <IconCloudOff aria-hidden="true" />,
}
