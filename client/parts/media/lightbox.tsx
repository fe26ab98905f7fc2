import { Modal as Base } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconShare2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useEffectEvent, type PointerEvent } from 'react'
import { fullDay } from '#shared/format/dates.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import { readMedia } from '#client/queries/media/media.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import styles from './lightbox.module.css'
import { PhotoImage } from './photo-image.tsx'

/** A photo as the viewer shows it. */
export interface ViewedPhoto {
  photo: Attachment
  title: string
  /** More of the entry, where that says something. */
  description?: string | null
  children: readonly StudentColor[]
  subject: { name: string; color: string }
}

interface LightboxProps {
  photos: readonly ViewedPhoto[]
  /** Index of the photo that opens first. */
  first: number
  onClose: () => void
}

/** Pixels sideways that make a swipe. */
const swipe = 48

/** Photos on the whole screen: by swipe, by the arrows, by the keys (rule media.viewer). */
export function Lightbox({ photos, first, onClose }: LightboxProps) {
  const [place, setPlace] = useState(first)
  const begun = useRef<{ x: number; y: number } | null>(null)
  const hasMore = photos.length > 1

  function turn(by: number) {
    setPlace((now) => (now + by + photos.length) % photos.length)
  }

  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  const shown = photos[Math.min(place, photos.length - 1)]
  if (!shown) return null

  const { photo, title, description, children, subject } = shown

  function handleUp({ clientX, clientY }: PointerEvent) {
    const from = begun.current
    begun.current = null
    if (!from || !hasMore) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
  }

  async function handleExport() {
    const bytes = await readMedia(photo.sha256, 'full')
    if (bytes) await handOut(new File([bytes], `${title} ${photo.taken_on}.jpg`, { type: photo.type }))
  }

  return (
    <Base.Root
      opened
      fullScreen
      onClose={onClose}
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ inner: styles.inner, body: styles.body }}
    >
      <Base.Overlay />
      <Base.Content className={styles.content} aria-label={`Photo: ${title}`}>
        <div className={styles.head}>
          <IconButton className={styles.button} label="Close" icon={<IconX />} onClick={onClose} data-autofocus />
          <span className={styles.place} aria-live="polite">
            {hasMore && `${place + 1} of ${photos.length}`}
          </span>
          <IconButton
            className={styles.button}
            label="Export"
            icon={<IconShare2 />}
            onClick={() => void handleExport()}
          />
        </div>
        <div
          className={styles.stage}
          onPointerDown={({ clientX: x, clientY: y }) => (begun.current = { x, y })}
          onPointerUp={handleUp}
          onPointerCancel={() => (begun.current = null)}
          // A mouse that swipes does not carry the picture away.
          onDragStart={(event) => event.preventDefault()}
        >
          <PhotoImage key={photo.sha256} className={styles.photo} photo={photo} copy="full" alt={title} />
          {hasMore && (
            <>
              <button
                type="button"
                className={styles.turn}
                data-way="back"
                aria-label="Previous photo"
                onClick={() => turn(-1)}
              >
                <IconChevronLeft aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.turn}
                data-way="on"
                aria-label="Next photo"
                onClick={() => turn(1)}
              >
                <IconChevronRight aria-hidden="true" />
              </button>
            </>
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {description && <p className={styles.more}>{description}</p>}
          <div className={styles.facts}>
            {children.map((one) => (
              <StudentAvatar key={one.id} name={one.short} color={one.color} />
            ))}
            <span className={styles.who}>
              {children.map(({ name }) => name).join(', ')}
              <span className={styles.subject}>
                <ColorDot color={subject.color} />
                {subject.name}
              </span>
            </span>
            <span className={styles.date}>{fullDay(photo.taken_on)}</span>
          </div>
        </div>
        {hasMore && <Strip photos={photos} place={place} onPlace={setPlace} />}
      </Base.Content>
    </Base.Root>
  )
}

interface StripProps {
  photos: readonly ViewedPhoto[]
  place: number
  onPlace: (place: number) => void
}

function Strip({ photos, place, onPlace }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [place])
  return (
    <div ref={strip} className={styles.strip}>
      {photos.map(({ photo, title }, at) => (
        <button
          key={photo.id}
          type="button"
          className={styles.small}
          aria-label={`Photo ${at + 1}: ${title}`}
          aria-current={at === place}
          onClick={() => onPlace(at)}
        >
          <PhotoImage photo={photo} copy="thumbnail" alt="" />
        </button>
      ))}
    </div>
  )
}
