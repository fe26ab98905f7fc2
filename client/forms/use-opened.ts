import { useEffect, useState } from 'react'
import type { RecordName } from '#shared/records/registry.ts'
import type { Opened } from '#client/queries/write.ts'
import { open } from '#client/queries/write.ts'

/**
 * The record an address asks to edit, read once: what arrives while its form is open must not change what the parent
 * saw. `null` until it is read, and where there is no such record.
 */
export function useOpened<Name extends RecordName>(record: Name, id: string | undefined): Opened<Name> | null {
  const [opened, setOpened] = useState<Opened<Name> | null>(null)

  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    void open(record, id).then((found) => isWanted && setOpened(found))
    return () => {
      isWanted = false
      setOpened(null)
    }
  }, [record, id])

  return opened
}
