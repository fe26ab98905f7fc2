import { useEffect, useState } from 'react'
import { openTogether, type OpenedTogether } from '#client/records/activities-together.ts'

/**
 * Opens the activity of an address, with those logged together with it. It reads once: what arrives while the form is open
 * must not change what the parent saw. `null` until it is read, and where there is none.
 */
export function useOpenedTogether(id: string | undefined): OpenedTogether | null {
  const [opened, setOpened] = useState<OpenedTogether | null>(null)

  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    void openTogether(id).then((found) => isWanted && setOpened(found))
    return () => {
      isWanted = false
      setOpened(null)
    }
  }, [id])

  return opened
}
