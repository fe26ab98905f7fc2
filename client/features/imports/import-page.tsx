import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { counted } from '#shared/format/duration.ts'
import { sendImportHistory } from '#client/calls/import-history.ts'
import { importing } from '#client/archive/import-archive.ts'
import { endListImport, listImporting, type ShownImport } from '#client/archive/import-list.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { ArchiveImport } from './archive/archive-import.tsx'
import { ImportStart } from './import-start.tsx'
import { ImportsMade } from './imports-made.tsx'
import { ListImport } from './list/list-import.tsx'
import type { Onward } from './onward.ts'
import styles from './import-page.module.css'

interface ImportPageProps {
  user: User
  /** Leads back to where she came from. */
  back: ReactNode
  /** Leads on from an import that is done, in place of the usual ways; `null` for those. */
  onward: Onward | null
}

/** Shows what a family brings along before anything is written (rules imports.page, imports.list-page). */
export function ImportPage({ user, back, onward }: ImportPageProps) {
  const archive = useSyncExternalStore(importing.subscribe, importing.read)
  const list = useSyncExternalStore(listImporting.subscribe, listImporting.read)
  const isDone = archive?.state === 'done' || list?.state === 'done'
  useEffect(() => {
    if (isDone) void sendImportHistory()
  }, [isDone])
  const [pasted, setPasted] = useState('')
  // A refused paste is mended where it was pasted.
  const refusal = list?.state === 'refused' && list.isPasted ? list.message : null
  const isLaptop = useScreen('laptop')
  const shown = list?.state === 'shown' ? list : null
  return (
    <>
      <PageHeader
        title={shown === null ? 'Import Records' : 'Import a Spreadsheet'}
        eyebrow={<span className={styles.back}>{back}</span>}
        {...(shown !== null && isLaptop && { actions: <ChosenList of={shown} /> })}
      />
      <div className={styles.page} data-wide={shown !== null || undefined}>
        {shown !== null && !isLaptop && <ChosenList of={shown} />}
        {archive !== null ? (
          <ArchiveImport now={archive} onward={onward} />
        ) : list !== null && refusal === null ? (
          <ListImport now={list} onward={onward} />
        ) : user.has_active_access ? (
          <ImportStart user={user} pasted={pasted} onPaste={setPasted} refusal={refusal} />
        ) : (
          <Card title="Bring your records along">
            <Text tone="muted">Subscribe to bring records in. Exporting everything always works.</Text>
          </Card>
        )}
        <ImportsMade />
      </div>
    </>
  )
}

/** Shows the list's name, next to the page's title. */
function ChosenList({ of: { file_name, list } }: { of: ShownImport }) {
  return (
    <div className={styles.chosen}>
      <IconTable size={22} aria-hidden="true" />
      <p className={styles.name}>
        <strong translate="no">{file_name}</strong>
        {`, ${counted(list.rowCount, 'row')}`}
      </p>
      <Button variant="subtle" onClick={endListImport}>
        Choose Another
      </Button>
    </div>
  )
}
