import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '#shared/format/duration.ts'
import { endListImport, type ListImporting } from '#client/archive/import-list.ts'
import type { Onward } from '#client/features/imports/onward.ts'
import { ImportPlace, Passing } from '#client/features/imports/passing.tsx'
import { hasHistoryWaiting } from '#client/queries/imports/import-memory.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './list-import.module.css'
import { ListShown } from './list-shown.tsx'

/** A list that was chosen or pasted: read, shown, written (rules imports.list-page, imports.page). */
export function ListImport({ now, onward }: { now: ListImporting; onward: Onward | null }) {
  return (
    <ImportPlace step={now.state} isShown={now.state === 'shown'}>
      {now.state === 'shown' ? (
        <ListShown now={now} />
      ) : now.state === 'done' ? (
        <Done made={now.made} onward={onward} />
      ) : (
        <Passing now={now} noun="list" onEnd={endListImport} />
      )}
    </ImportPlace>
  )
}

function Done({ made, onward }: { made: number; onward: Onward | null }) {
  const waits = useLive(hasHistoryWaiting)
  return (
    <Card title="Import complete">
      <p className={styles.words}>
        {made === 0 ? 'Everything was here already.' : `${counted(made, 'record')} added.`}
      </p>
      {waits === true && <p className={styles.words}>Grades of earlier years follow when you’re online.</p>}
      <div className={styles.actions}>
        {onward === null ? (
          <Button component={Link} to="/activities" variant="default">
            See Activities
          </Button>
        ) : (
          <Button
            onClick={() => {
              endListImport()
              onward.go()
            }}
          >
            {onward.label}
          </Button>
        )}
        <Button variant="subtle" onClick={endListImport}>
          Import Another
        </Button>
      </div>
    </Card>
  )
}
