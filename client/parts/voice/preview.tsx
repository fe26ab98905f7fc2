import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { lengthText } from '#shared/media/length.ts'
import { pauseSound, playSound, seekSound, useSound } from '#client/lib/one-sound.ts'
import { useBytesUrl } from '#client/lib/use-bytes-url.ts'
import styles from './preview.module.css'

interface PreviewProps {
  /** Names it among all that can be heard. */
  id: string
  bytes: ArrayBuffer | undefined
  type: string
  /** Its length; what browsers record does not say it. */
  seconds: number
}

/** A recording to be heard before it is saved. */
export function RecordingPreview({ id, bytes, type, seconds }: PreviewProps) {
  const url = useBytesUrl(bytes, type)
  const { isPlaying, seconds: at } = useSound(id)

  function handlePress() {
    if (isPlaying) pauseSound(id)
    else if (url !== null) playSound(id, url)
  }

  return (
    <div className={styles.preview}>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? 'Pause preview' : 'Play preview'}
        disabled={url === null}
        onClick={handlePress}
      >
        {isPlaying ? <IconPlayerPauseFilled aria-hidden="true" /> : <IconPlayerPlayFilled aria-hidden="true" />}
      </button>
      <div className={styles.line}>
        <input
          type="range"
          className={styles.range}
          aria-label="Position in the recording"
          aria-valuetext={`${lengthText(at)} of ${lengthText(seconds)}`}
          min={0}
          max={Math.max(1, Math.round(seconds))}
          step={1}
          value={Math.min(Math.round(at), Math.round(seconds))}
          onChange={(event) => seekSound(id, Number(event.currentTarget.value))}
        />
        <span className={styles.times}>
          <span>{lengthText(at)}</span>
          <span>{lengthText(seconds)}</span>
        </span>
      </div>
    </div>
  )
}
