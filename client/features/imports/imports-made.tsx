import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayOf, mediumDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { isOpenImport, listImports } from '#client/queries/imports/import-memory.ts'
import { undoImport } from '#client/queries/imports/undo-import.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './imports-made.module.css'

/** Imports of this device that can be taken back, or weren't finished (rule imports.undo). */
export function ImportsMade() {
  const imports = useLive(readOpen)
  if (imports === undefined || imports.length === 0) return null
  return (
    <Card title="Imports on this device">
      <ul className={styles.list}>
        {imports.map((one) => (
          <MadeImport key={one.run} of={one} />
        ))}
      </ul>
    </Card>
  )
}

async function readOpen(): Promise<ImportMemory[]> {
  return (await listImports(currentAccountId())).filter((one) => isOpenImport(one))
}

function MadeImport({ of }: { of: ImportMemory }) {
  const [going, setGoing] = useState<{ done: number; of: number } | null>(null)

  async function handleUndo() {
    setGoing({ done: 0, of: 1 })
    try {
      const kept = await undoImport(of, (done, all) => setGoing({ done, of: all }))
      showToast({
        title: 'Import Undone',
        ...(kept.length > 0 && {
          message: `${counted(kept.length, 'record was', 'records were')} changed since and stayed: ${namesOf(kept)}.`,
        }),
      })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'The undo stopped. Please try again to go on.') })
    } finally {
      setGoing(null)
    }
  }

  const button = of.state === 'undoing' ? 'Continue Undo' : 'Undo Import'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          {of.file_name}
        </p>
        <Text size="small" tone="muted">
          {`${momentText(of.began_at)}. ${stateText(of)}`}
        </Text>
        {going !== null && <ProgressBar label="Undone" value={going.done} max={going.of} />}
      </div>
      <Button
        variant="default"
        aria-label={`${button}: ${of.file_name}`}
        disabled={going !== null}
        onClick={() => void handleUndo()}
      >
        {button}
      </Button>
    </li>
  )
}

/** Pastes have one name: the time tells them apart. */
function momentText(at: number): string {
  const time = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return `${mediumDay(dayOf(new Date(at)))}, ${time}`
}

function stateText({ state, kind, of, made }: ImportMemory): string {
  const isPaste = kind === 'list' && of !== null
  if (state === 'going')
    return `It isn’t finished: ${isPaste ? 'paste the same rows' : 'choose the same file'} again to go on.`
  return state === 'undoing' ? 'Its undo isn’t finished.' : `${counted(made, 'record')} added.`
}

function namesOf(kept: readonly { name: string }[]): string {
  const names = kept.slice(0, 3).map(({ name }) => name)
  return kept.length > names.length ? `${names.join(', ')} and more` : names.join(', ')
}
