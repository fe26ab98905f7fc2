import { useEffect, useSyncExternalStore } from 'react'
import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import { askForMedia, mediaRequests, readMedia, type MediaVariant } from '#client/queries/media/media.ts'
import { useBytesUrl } from '#client/lib/use-bytes-url.ts'
import { useLive } from '#client/lib/use-live.ts'

/** Fields that describe the bytes of an attachment or a page. */
export interface MediaRef {
  sha256: string
  type: MediaType
  bytes: number
  use?: MediaUse
}

/** A copy of a photo or a recording as a screen shows it. */
export interface ShownMedia {
  /** Object URL of the bytes; `null` until they are on the device. */
  url: string | null
  bytes: ArrayBuffer | null
  /**
   * `missing` = the server has it not yet, it is still on another device; `unreachable` = the server was not reached.
   */
  state: 'reading' | 'ready' | 'asked' | 'missing' | 'unreachable'
}

/**
 * Shows a copy from the device, and has it fetched as long as it is shown where it is not there (rule media.showing).
 */
export function useMedia({ sha256, type, bytes: size, use }: MediaRef, copy: MediaVariant): ShownMedia {
  const found = useLive(() => readMedia(sha256, copy), [sha256, copy])
  const status = useSyncExternalStore(mediaRequests.subscribe, () => mediaRequests.read(sha256, copy))
  const isMissing = found === null

  useEffect(
    () => (isMissing ? askForMedia({ sha256, type, use, size, copy }) : undefined),
    [isMissing, sha256, type, use, size, copy],
  )

  const bytes = found ?? status?.bytes ?? null
  const url = useBytesUrl(bytes ?? undefined, typeOf(type, copy))
  if (url !== null) return { url, bytes, state: 'ready' }
  if (!isMissing || bytes) return { url: null, bytes, state: 'reading' }
  return { url: null, bytes, state: status?.state ?? 'asked' }
}

function typeOf(type: string, copy: MediaVariant): string {
  if (copy === 'thumbnail') return 'image/jpeg'
  // Every device plays an MP4.
  return copy === 'playable' ? 'audio/mp4' : type
}
