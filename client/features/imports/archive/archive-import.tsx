import { Button } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { endImport, type Importing } from '#client/archive/import-archive.ts'
import { ImportPlace, Passing } from '#client/features/imports/passing.tsx'
import type { Onward } from '#client/features/imports/onward.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './archive-import.module.css'
import { ArchivePlan } from './archive-plan.tsx'

/** An archive that was chosen: read, shown, written (rules archives.plan, imports.page). */
export function ArchiveImport({ now, onward }: { now: Importing; onward: Onward | null }) {
  return (
    <ImportPlace step={now.state} isShown={now.state === 'planned'}>
      {now.state === 'planned' ? (
        <ArchivePlan now={now} />
      ) : now.state === 'done' ? (
        <Done now={now} onward={onward} />
      ) : (
        <Passing now={now} noun="archive" onEnd={endImport} />
      )}
    </ImportPlace>
  )
}

interface DoneProps {
  now: Extract<Importing, { state: 'done' }>
  onward: Onward | null
}

function Done({ now, onward }: DoneProps) {
  const { files_left, files_refused } = now
  return (
    <Card title="Import complete">
      <p className={styles.words}>
        {addedText(now)}
        {files_left > 0 &&
          ` ${counted(files_left, 'photo or file', 'photos and files')} had no room yet: import the same archive ` +
            'again once the others have synced.'}
      </p>
      {files_refused.length > 0 && (
        <ul className={styles.rows}>
          {files_refused.slice(0, 50).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {onward !== null && (
          <Button
            onClick={() => {
              endImport()
              onward.go()
            }}
          >
            {onward.label}
          </Button>
        )}
        <Button variant={onward === null ? 'default' : 'subtle'} onClick={endImport}>
          {onward === null ? 'Done' : 'Import Another'}
        </Button>
      </div>
    </Card>
  )
}

/** "1,214 records and 12 photos and files added." */
function addedText({ made, files_made }: DoneProps['now']): string {
  const added = [
    ...(made > 0 ? [counted(made, 'record')] : []),
    ...(files_made > 0 ? [counted(files_made, 'photo or file', 'photos and files')] : []),
  ]
  return added.length === 0 ? 'Everything was here already.' : `${added.join(' with ')} added.`
}
