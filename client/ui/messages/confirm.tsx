import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './confirm.module.css'
import { Modal } from './modal.tsx'

interface ConfirmProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Says what happens and what is kept. */
  children: ReactNode
  /** The verb of the deed: "Delete", "Archive". */
  confirmLabel: string
  danger?: boolean
  /** False while there is nothing to do; true by default. */
  isReady?: boolean
  /** The safe way out, where "Cancel" would be what is asked about. */
  keepLabel?: string
  /** Awaited before the dialog closes; while it runs the buttons wait. */
  onConfirm: () => void | Promise<unknown>
  /** More ways out, between Cancel and the deed. */
  others?: ReactNode
}

/** Asks before a deed; the safe way out has the focus. */
export function Confirm(props: ConfirmProps) {
  const [busy, setBusy] = useState(false)

  async function handleConfirm() {
    setBusy(true)
    try {
      await props.onConfirm()
      props.onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size="narrow"
      footer={
        <>
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.keepLabel ?? 'Cancel'}
          </Button>
          {props.others}
          <Button
            variant={props.danger === true ? 'danger' : 'filled'}
            onClick={handleConfirm}
            disabled={busy || props.isReady === false}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.words}>{props.children}</div>
    </Modal>
  )
}
