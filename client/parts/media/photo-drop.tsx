import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import { pickedFiles } from '#client/lib/picked-files.ts'
import { useDrop } from '#client/lib/use-drop.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './photo-drop.module.css'

interface PhotoDropProps {
  onPick: (files: File[]) => void
  /** In a form, where it is one field of many. */
  small?: boolean
}

/** Takes photos: dropped, chosen, or shot now. */
export function PhotoDrop({ onPick, small = false }: PhotoDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const drop = useDrop(onPick)

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    onPick(pickedFiles(event))
  }

  return (
    // Dropping is one way of three: the buttons do the same by keyboard and by tap.
    <div className={styles.drop} data-screen-only data-small={small || undefined} {...drop}>
      <span className={styles.icon} aria-hidden="true">
        <IconCamera />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>Drop photos here</span>
        <Text as="span" size="small" tone="muted">
          We strip location data before saving.
        </Text>
      </span>
      <span className={styles.buttons}>
        <input
          ref={chooser}
          className={styles.input}
          type="file"
          accept="image/*"
          multiple
          aria-label="Photos"
          tabIndex={-1}
          onChange={handlePick}
        />
        <input
          ref={camera}
          className={styles.input}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Camera"
          tabIndex={-1}
          onChange={handlePick}
        />
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={22} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          Choose
        </Button>
        <Button
          className={styles.camera}
          variant={small ? 'default' : 'filled'}
          leftSection={<IconCamera size={22} aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          Take photo
        </Button>
      </span>
    </div>
  )
}
