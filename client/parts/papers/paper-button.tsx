import { Button, type ButtonProps } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Paper } from '#shared/papers/paper.ts'
import { dropPaperWish } from '#client/records/paper-wishes.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './paper-button.module.css'
import { usePaper, type FetchPaper } from './use-paper.ts'

interface PaperButtonProps {
  paper: Paper
  fetchPaper: FetchPaper
  variant?: ButtonProps['variant']
  /** "Export Transcript". */
  children: ReactNode
}

/** A button that has a paper made and hands it out; without a connection it says so, remembers it, and offers to print the page instead. */
export function PaperButton({ paper, fetchPaper, variant = 'default', children }: PaperButtonProps) {
  const { state, ask, give, close } = usePaper(fetchPaper)
  const isOnline = useOnline()
  const hint = useId()
  return (
    <div className={styles.place}>
      <Button
        variant={variant}
        leftSection={<IconFileDownload size={20} />}
        loading={state === 'busy'}
        aria-describedby={isOnline ? undefined : hint}
        onClick={() => void ask(paper)}
      >
        {children}
      </Button>
      {!isOnline && (
        <span id={hint} className={styles.hint}>
          Needs a connection
        </span>
      )}
      <OfflineDialog paper={paper} opened={state === 'offline'} onClose={close} />
      {typeof state === 'object' && (
        <ReadyDialog name={state.ready.name} onSave={() => void give(paper, state.ready)} onClose={close} />
      )}
    </div>
  )
}

interface OfflineDialogProps {
  paper: Paper
  opened: boolean
  onClose: () => void
}

function OfflineDialog({ paper, opened, onClose }: OfflineDialogProps) {
  async function handleForget() {
    await dropPaperWish(paper)
    onClose()
  }

  /** After the dialog has gone: the browser prints what is there. */
  function handlePrint() {
    onClose()
    setTimeout(() => window.print(), 300)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="This Paper Needs a Connection"
      size="narrow"
      footer={
        <>
          <Button variant="subtle" onClick={() => void handleForget()}>
            Forget it
          </Button>
          <Button variant="default" onClick={handlePrint}>
            Print this page
          </Button>
          <Button onClick={onClose} data-autofocus>
            OK
          </Button>
        </>
      }
    >
      <p>
        {`${paper.label}: we'll remember it on this device, and offer it to you again once you're online. Until then you can print what's on this page.`}
      </p>
    </Modal>
  )
}

interface ReadyDialogProps {
  name: string
  onSave: () => void
  onClose: () => void
}

function ReadyDialog({ name, onSave, onClose }: ReadyDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Your Paper Is Ready"
      size="narrow"
      footer={
        <Button onClick={onSave} data-autofocus>
          Save or share
        </Button>
      }
    >
      <p>{name}</p>
    </Modal>
  )
}
