import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { counted } from '#shared/format/duration.ts'
import { endListImport, type ListImporting } from '#client/archive/import-list.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './list-import.module.css'
import { ListShown } from './list-shown.tsx'

/** A list that was chosen or pasted: read, shown, written (rules imports.list-page, imports.page). */
export function ListImport({ now }: { now: ListImporting }) {
  const place = useRef<HTMLDivElement>(null)
  const { state } = now
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus({ preventScroll: state === 'shown' }), [state])
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {now.state === 'shown' ? (
        <ListShown now={now} />
      ) : (
        <div aria-live="polite">
          <Passing now={now} />
        </div>
      )}
    </div>
  )
}

function Passing({ now }: { now: Exclude<ListImporting, { state: 'shown' }> }) {
  switch (now.state) {
    case 'reading':
      return (
        <Card title="Reading your list">
          <p className={styles.words}>Nothing is added yet.</p>
          <Button variant="default" onClick={endListImport}>
            Cancel
          </Button>
        </Card>
      )
    case 'writing':
      return (
        <Card title="Importing">
          <p>
            {now.total === 0
              ? 'We’re beginning.'
              : `${now.done.toLocaleString('en-US')} of ${counted(now.total, 'record')} are in.`}
          </p>
          <ProgressBar label="Imported records" value={now.done} max={Math.max(1, now.total)} />
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
          </p>
          <div className={styles.actions}>
            <Button component={Link} to="/activities" variant="default">
              See Activities
            </Button>
            <Button variant="subtle" onClick={endListImport}>
              Import Another
            </Button>
          </div>
        </Card>
      )
    case 'refused':
      return (
        <Card title="This list can’t be imported">
          <p className={styles.name} translate="no">
            {now.file_name}
          </p>
          <p className={styles.words}>{now.message}</p>
          <Button variant="default" onClick={endListImport}>
            Choose Another
          </Button>
        </Card>
      )
    case 'failed':
      return (
        <Card title="The import stopped">
          <p className={styles.words}>
            {now.isFull
              ? 'This device has no room left. What’s in is complete. Make some room, then import the same list again to go on, or undo the import below.'
              : 'What’s in is complete. Import the same list again to go on, or undo the import below.'}
          </p>
          <Button variant="default" onClick={endListImport}>
            Choose the List
          </Button>
        </Card>
      )
  }
}
