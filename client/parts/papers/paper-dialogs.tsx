import { Button } from '@mantine/core'
import { unprintableSentence } from '#shared/papers/letters.ts'
import type { PaperRequest } from '#shared/papers/paper.ts'
import { dropPaperWish } from '#client/queries/paper-wishes.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import type { usePaper } from './use-paper.ts'

interface PaperDialogsProps {
  paper: PaperRequest
  /** How it was asked for. */
  asked: ReturnType<typeof usePaper>
}

/** Says that a requested paper needs a connection, or that it is ready and needs a tap. */
export function PaperDialogs({ paper, asked: { state, give, close } }: PaperDialogsProps) {
  return (
    <>
      <OfflineDialog paper={paper} opened={state === 'offline'} onClose={close} />
      {typeof state === 'object' && (
        <ReadyDialog made={state.ready} onSave={() => void give(paper, state.ready)} onClose={close} />
      )}
    </>
  )
}

interface OfflineDialogProps {
  paper: PaperRequest
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
            Never mind
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
        {`${paper.label}: we’ll remember it on this device and offer it again once you’re online. Until then, you ` +
          'can print this page.'}
      </p>
    </Modal>
  )
}

interface ReadyDialogProps {
  made: MadePaper
  onSave: () => void
  onClose: () => void
}

function ReadyDialog({ made: { file, unprintable }, onSave, onClose }: ReadyDialogProps) {
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
      <p>{file.name}</p>
      {unprintable.length > 0 && <p>{`${unprintableSentence(unprintable)} Each prints as \u{fffd}.`}</p>}
    </Modal>
  )
}
