import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { counted } from '#shared/format/duration.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './passing.module.css'

/** The steps of an import that look alike, whatever comes in (rule imports.page). */
type Step =
  | { state: 'reading' }
  | { state: 'writing'; what?: 'records' | 'files'; done: number; total: number }
  | { state: 'refused'; file_name: string; message: string }
  | { state: 'failed'; isFull: boolean }

interface PassingProps {
  now: Step
  noun: 'archive' | 'list'
  onEnd: () => void
}

/** A step of an import that passes by itself, or ends it. */
export function Passing({ now, noun, onEnd }: PassingProps) {
  switch (now.state) {
    case 'reading':
      return (
        <Ending title={`Reading your ${noun}`} button="Cancel" onEnd={onEnd}>
          <p className={styles.words}>Nothing is added yet.</p>
        </Ending>
      )
    case 'writing':
      return (
        <Card title="Importing">
          <p>
            {now.total === 0 ? 'We’re beginning.' : `${now.done.toLocaleString('en-US')} of ${totalOf(now)} are in.`}
          </p>
          <ProgressBar label={`Imported ${now.what ?? 'records'}`} value={now.done} max={Math.max(1, now.total)} />
          <Text size="small" tone="muted">
            Keep Hearthbook open until it’s done. You can use other pages meanwhile.
          </Text>
        </Card>
      )
    case 'refused':
      return (
        <Ending title={`This ${noun} can’t be imported`} button="Choose Another" onEnd={onEnd}>
          <p className={styles.name} translate="no">
            {now.file_name}
          </p>
          <p className={styles.words}>{now.message}</p>
        </Ending>
      )
    case 'failed':
      return (
        <Ending title="The import stopped" button={`Choose the ${noun === 'list' ? 'List' : 'Archive'}`} onEnd={onEnd}>
          <p className={styles.words}>
            {`${now.isFull ? 'This device has no room left. ' : ''}What’s in is complete. ` +
              `${now.isFull ? 'Make some room, then import' : 'Import'} the same ${noun} again to go on, ` +
              'or undo the import below.'}
          </p>
        </Ending>
      )
  }
}

function totalOf({ what, total }: Extract<Step, { state: 'writing' }>): string {
  return what === 'files' ? counted(total, 'photo or file', 'photos and files') : counted(total, 'record')
}

interface EndingProps {
  title: string
  button: string
  onEnd: () => void
  children: ReactNode
}

function Ending({ title, button, onEnd, children }: EndingProps) {
  return (
    <Card title={title}>
      {children}
      <Button variant="default" onClick={onEnd}>
        {button}
      </Button>
    </Card>
  )
}

/** The place of an import: it takes the focus at each step, for the button that was pressed is gone. */
export function ImportPlace({ step, isShown, children }: { step: string; isShown: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: isShown }), [step, isShown])
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {isShown ? children : <div aria-live="polite">{children}</div>}
    </div>
  )
}
