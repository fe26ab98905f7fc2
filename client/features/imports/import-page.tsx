import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { sendImportHistory } from '#client/calls/import-history.ts'
import { importing, openImport } from '#client/archive/import-archive.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { ArchiveImport } from './archive/archive-import.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportsMade } from './imports-made.tsx'
import styles from './import-page.module.css'

interface ImportPageProps {
  user: User
  /** Leads back to Your data. */
  back: ReactNode
}

/** What a family brings along, tried on before anything is written (rule imports.page). */
export function ImportPage({ user, back }: ImportPageProps) {
  const archive = useSyncExternalStore(importing.subscribe, importing.read)
  const isDone = archive?.state === 'done'
  useEffect(() => {
    if (isDone) void sendImportHistory()
  }, [isDone])
  return (
    <>
      <PageHeader title="Import Records" eyebrow={back} />
      <div className={styles.page}>
        {archive !== null ? (
          <ArchiveImport now={archive} />
        ) : user.has_active_access ? (
          <Card title="Bring your records along">
            <p className={styles.words}>
              Choose the zip that Hearthbook exported; if it came in parts, choose all of them. We’ll show you what’s in
              it, and nothing is added until you say so.
            </p>
            <FileChoice onChoose={(files) => void openImport(files)} />
          </Card>
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
