import { useMemo, useSyncExternalStore } from 'react'

/** An address for some bytes, as long as they are shown; `null` until there is one. */
export function useBytesUrl(bytes: ArrayBuffer | null | undefined, type: string): string | null {
  const holder = useMemo(() => urlOf(bytes ?? null, type), [bytes, type])
  return useSyncExternalStore(holder.subscribe, holder.read)
}

function urlOf(bytes: ArrayBuffer | null, type: string) {
  let url: string | null = null
  return {
    read: () => url,
    // React looks again once it has subscribed.
    subscribe: () => {
      if (bytes) url = URL.createObjectURL(new Blob([bytes], { type }))
      return () => {
        if (url !== null) URL.revokeObjectURL(url)
        url = null
      }
    },
  }
}
