import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { counted } from '#shared/format/duration.ts'
import { endImport, type Importing } from '#client/archive/import-archive.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './archive-import.module.css'
import { ArchivePlan } from './archive-plan.tsx'

/** An archive that was chosen: read, shown, written (rules archives.plan, imports.page). */
export function ArchiveImport({ now }: { now: Importing }) {
  const place = useRef<HTMLDivElement>(null)
  const { state } = now
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), [state])
  return (
    <div ref={place} className={styles.place} tabIndex={-1} aria-live="polite">
      {state === 'planned' ? <ArchivePlan now={now} /> : <Passing now={now} />}
    </div>
  )
}

function Passing({ now }: { now: Exclude<Importing, { state: 'planned' }> }) {
  switch (now.state) {
    case 'reading':
      return (
        <Card title="Reading your archive">
          <p className={styles.words}>Nothing is added yet.</p>
          <Button variant="default" onClick={endImport}>
            Cancel
          </Button>
        </Card>
      )
    case 'writing':
      return (
        <Card title="Importing">
          <p>
            {now.total === 0 ? 'We’re beginning.' : `${now.done.toLocaleString('en-US')} of ${wordOf(now)} are in.`}
          </p>
          <ProgressBar label={`Imported ${now.what}`} value={now.done} max={Math.max(1, now.total)} />
          <Text size="small" tone="muted">
            Keep Hearthbook open until it’s done. You can use other pages meanwhile.
          </Text>
        </Card>
      )
    case 'done':
      return (
        <Card title="Import complete">
          <p className={styles.words}>
            {now.made === 0 ? 'Everything was here already.' : `${counted(now.made, 'record')} added.`}
            {now.files_left > 0 &&
              ` ${counted(now.files_left, 'photo or file', 'photos and files')} had no room yet: import the same ` +
                'archive again once the others have synced.'}
          </p>
          {now.files_refused.length > 0 && (
            <ul className={styles.rows}>
              {now.files_refused.slice(0, 50).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <Button variant="default" onClick={endImport}>
            Done
          </Button>
        </Card>
      )
    case 'refused':
      return (
        <Card title="This file can’t be imported">
          <p className={styles.name}>{now.file_name}</p>
          <p className={styles.words}>{now.message}</p>
          <Button variant="default" onClick={endImport}>
            Choose Another
          </Button>
        </Card>
      )
    case 'failed':
      return (
        <Card title="The import stopped">
          <p className={styles.words}>
            {now.isFull
              ? 'This device has no room left. What’s in is complete. Make some room, then choose the same file again to go on, or undo the import below.'
              : 'What’s in is complete. Choose the same file again to go on, or undo the import below.'}
          </p>
          <Button variant="default" onClick={endImport}>
            Choose the File
          </Button>
        </Card>
      )
  }
}

function wordOf({ what, total }: Extract<Importing, { state: 'writing' }>): string {
  return what === 'records' ? counted(total, 'record') : counted(total, 'photo or file', 'photos and files')
}
