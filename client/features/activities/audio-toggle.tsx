import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Attachment } from '#shared/media/attachment.ts'
import { playSound, stopSound, useSound } from '#client/lib/one-sound.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { mediaWords } from '#client/parts/media/photo-image.tsx'
import { useMedia } from '#client/parts/media/use-media.ts'

interface AudioToggleProps {
  sound: Pick<Attachment, 'id' | 'sha256' | 'type' | 'bytes'>
  /** Tells it from the others of the entry. */
  which?: string
}

type Copy = 'full' | 'playable'

/** Plays a recording, or stops it; only one plays at a time (rule media.player). */
export function AudioToggle({ sound, which = '' }: AudioToggleProps) {
  const { isPlaying } = useSound(sound.id)
  const [copy, setCopy] = useState<Copy | null>(null)
  const isOn = isPlaying || copy !== null

  function handlePress() {
    if (isOn) {
      stopSound(sound.id)
      setCopy(null)
    } else setCopy(canPlay(sound.type) ? 'full' : 'playable')
  }

  return (
    <>
      <IconButton
        label={`${isOn ? 'Stop' : 'Play'} ${which}`.trim()}
        icon={isOn ? <IconPlayerStopFilled size={22} /> : <IconPlayerPlayFilled size={22} />}
        onClick={handlePress}
      />
      {copy !== null && (
        <PlayWhenHere
          key={copy}
          sound={sound}
          copy={copy}
          // The server may have another form of a sound this device can't play.
          onFailed={() => setCopy(copy === 'full' ? 'playable' : null)}
          onOver={() => setCopy(null)}
        />
      )}
    </>
  )
}

interface PlayWhenHereProps extends Pick<AudioToggleProps, 'sound'> {
  copy: Copy
  onFailed: () => void
  onOver: () => void
}

/** Plays as soon as the sound is on the device, and tells where it is not. */
function PlayWhenHere({ sound, copy, onFailed, onOver }: PlayWhenHereProps) {
  const { url, state } = useMedia(sound, copy)
  const { isPlaying } = useSound(sound.id)
  const begun = useRef(false)

  const begin = useEffectEvent((at: string) => {
    playSound(sound.id, at, () => {
      if (copy === 'playable') tell('This recording can’t be played here')
      onFailed()
    })
    begun.current = true
  })
  const end = useEffectEvent(onOver)
  const giveUp = useEffectEvent((words: string) => {
    tell(words)
    onOver()
  })

  useEffect(() => {
    if (url !== null) begin(url)
  }, [url])
  useEffect(() => {
    if (begun.current && !isPlaying) end()
  }, [isPlaying])
  useEffect(() => {
    if (state === 'missing' || state === 'unreachable') giveUp(mediaWords[state])
  }, [state])

  useEffect(() => () => stopSound(sound.id), [sound.id])

  return null
}

function tell(title: string): void {
  showToast({ type: 'info', title })
}

function canPlay(type: string): boolean {
  return new Audio().canPlayType(type) !== ''
}
