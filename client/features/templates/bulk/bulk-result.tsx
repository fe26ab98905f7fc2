import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { unsentOf } from '#client/queries/bulk-runs.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './bulk-result.module.css'
import type { BulkDone } from './use-bulk.ts'

interface BulkResultProps {
  done: BulkDone
  opened: boolean
  onClose: () => void
}

/** The result of a run, its progress to the server, and its one Undo (rule templates.bulk-run). */
export function BulkResult({ done: { receipt, count, hours }, opened, onClose }: BulkResultProps) {
  const ids = useMemo(() => new Set(receipt.ids), [receipt])
  const unsent = useLive(() => unsentOf(ids), [ids])
  const [isUndoing, setIsUndoing] = useState(false)

  async function handleUndo() {
    setIsUndoing(true)
    try {
      await receipt.undo()
      showToast({ type: 'info', title: 'Bulk apply undone' })
      onClose()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to undo it. Please try again.') })
      setIsUndoing(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Bulk Apply"
      size="narrow"
      footer={
        <>
          <Button variant="default" disabled={isUndoing} onClick={() => void handleUndo()}>
            Undo
          </Button>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.result}>
        <output className={styles.success}>
          <IconCircleCheck size={24} aria-hidden="true" />
          {`Bulk application successful! Created ${count.toLocaleString('en-US')} ` +
            `${count === 1 ? 'activity' : 'activities'} (${hours} hours)`}
        </output>
        {unsent !== undefined && <OnItsWay all={receipt.ids.length} {...unsent} />}
      </div>
    </Modal>
  )
}

function OnItsWay({ all, waiting, isRefused }: { all: number; waiting: number; isRefused: boolean }) {
  if (isRefused) return <p>The server didn’t accept it: see Needs attention. Everything is kept on this device.</p>
  const sent = all - waiting
  return (
    <div className={styles.onItsWay}>
      <p>
        {waiting === 0
          ? 'Saved on this device, and synced.'
          : `Saved on this device. ${sent.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} synced so far.`}
      </p>
      <ProgressBar label="Synced" value={sent} max={all} />
    </div>
  )
}
