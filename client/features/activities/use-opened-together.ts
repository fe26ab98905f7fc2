import { useEffect, useState } from 'react'
import { openTogether, type OpenedTogether } from '#client/queries/activities-together.ts'
import { listDrafted, type Whose } from './together-draft.ts'

/** Activities opened to edit, and whom drafts of them are for. */
interface OpenedToEdit {
  together: OpenedTogether
  drafted: readonly Whose[]
}

/**
 * Opens the activity of an address, with those logged together with it. It reads once: what arrives while the form is
 * open must not change what the parent saw. `null` until it is read, and where there is none.
 */
export function useOpenedTogether(id: string | undefined): OpenedToEdit | null {
  const [opened, setOpened] = useState<OpenedToEdit | null>(null)

  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    void openToEdit(id).then((found) => isWanted && setOpened(found))
    return () => {
      isWanted = false
      setOpened(null)
    }
  }, [id])

  return opened
}

async function openToEdit(id: string): Promise<OpenedToEdit | null> {
  const together = await openTogether(id)
  return together && { together, drafted: await listDrafted(together) }
}
