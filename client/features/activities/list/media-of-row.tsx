import { IconMicrophone, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { isPhoto, type Attachment } from '#shared/media/attachment.ts'
import { AudioToggle } from '#client/features/activities/audio-toggle.tsx'
import { Lightbox } from '#client/parts/media/lightbox.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { mediaOfGroup, type Group, type RowWithMedia } from './group.ts'
import styles from './media-of-row.module.css'

/** Badges for recordings and photos. */
export function MediaBadges({ attached }: Pick<RowWithMedia, 'attached'>) {
  const photos = attached.filter(({ type }) => isPhoto(type)).length
  const sounds = attached.length - photos
  if (attached.length === 0) return null
  return (
    <span className={styles.badges}>
      {sounds > 0 && (
        <Badge tone="lavender" icon={<IconMicrophone aria-hidden="true" />}>
          {sounds > 1 ? `Audio ${sounds}` : 'Audio'}
        </Badge>
      )}
      {photos > 0 && (
        <Badge tone="info" icon={<IconPhoto aria-hidden="true" />}>
          {photos > 1 ? `Photo ${photos}` : 'Photo'}
        </Badge>
      )}
    </span>
  )
}

/** Play and stop, and the viewer. */
export function MediaActions({ group }: { group: Group }) {
  const [isViewing, setIsViewing] = useState(false)
  const [{ activity, subject }] = group
  const attached = mediaOfGroup(group)
  const photos = attached.filter(({ type }) => isPhoto(type))
  const sounds = attached.filter(({ type }) => !isPhoto(type))
  return (
    <>
      {sounds.map((sound, at) => (
        <AudioToggle key={sound.id} sound={sound} {...(sounds.length > 1 && { which: `recording ${at + 1}` })} />
      ))}
      {photos.length > 0 && (
        <IconButton label="View photo" icon={<IconPhoto size={22} />} onClick={() => setIsViewing(true)} />
      )}
      {isViewing && (
        <Lightbox
          photos={photos.map((photo) => ({
            photo,
            title: activity.title,
            description: [photo.caption === activity.title ? null : photo.caption, activity.description]
              .filter(Boolean)
              .join('. '),
            children: childrenWith(group, photo),
            subject,
          }))}
          first={0}
          onClose={() => setIsViewing(false)}
        />
      )}
    </>
  )
}

/** The children of a photo, of those who did it together. */
function childrenWith(group: Group, { sha256 }: Attachment) {
  return group.toReversed().flatMap(({ one, attached }) => (attached.some((own) => own.sha256 === sha256) ? one : []))
}
