import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { unprintableSentence } from '#shared/papers/letters.ts'
import type { PaperRequest } from '#shared/papers/paper.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import type { PaperPage } from '#client/papers/make-here.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import type { usePaper } from './use-paper.ts'

interface PaperDialogsProps {
  paper: PaperRequest
  /** How it was asked for. */
  asked: ReturnType<typeof usePaper>
}

/** Shows how far a requested paper is, why there is none, or that it is ready and needs a tap (rule papers.here). */
export function PaperDialogs({ paper, asked: { state, ask, askServer, give, close } }: PaperDialogsProps) {
  const isOnline = useOnline()
  switch (state.is) {
    case 'idle':
      return null
    case 'busy':
      return <BusyDialog paper={paper} page={state.page} onClose={close} />
    case 'ready':
      return <ReadyDialog made={state.made} onSave={() => void give(paper, state.made)} onClose={close} />
    case 'arriving':
      return (
        <Modal
          opened
          onClose={close}
          title="Older Records Are Still Arriving"
          size="narrow"
          footer={
            <>
              <Button variant="default" onClick={() => void ask(paper, true)}>
                Make it anyway
              </Button>
              <Button onClick={close} data-autofocus>
                Wait
              </Button>
            </>
          }
        >
          <p>
            {`Older records are still arriving (${numberText(state.received)} of ${numberText(state.total)}). ` +
              'Made now, this paper may leave some of them out, and says so at its foot.'}
          </p>
        </Modal>
      )
    case 'failed':
      return (
        <Modal
          opened
          onClose={close}
          title="This Paper Couldn’t Be Made on This Device"
          size="narrow"
          footer={
            <>
              {isOnline && (
                <Button variant="default" onClick={() => void askServer(paper)}>
                  Have the server make it
                </Button>
              )}
              <Button onClick={() => void ask(paper)} data-autofocus>
                Try Again
              </Button>
            </>
          }
        >
          <p>{`What you entered is safe. The cause: ${state.cause}`}</p>
        </Modal>
      )
  }
}

/** A paper that is made in a moment shows nothing (milliseconds). */
const quietFor = 1000

function BusyDialog({ paper, page, onClose }: { paper: PaperRequest; page: PaperPage | null; onClose: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal
      opened={isLong}
      onClose={onClose}
      title="Making Your Paper"
      size="narrow"
      lockScroll={false}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      <p>{paper.label}</p>
      <output>{page === null ? 'Reading your records…' : pageText(page)}</output>
    </Modal>
  )
}

/** "Page 12 of about 40". */
function pageText({ page, of }: PaperPage): string {
  return of === null || of <= page ? `Page ${numberText(page)}` : `Page ${numberText(page)} of about ${numberText(of)}`
}

function numberText(number: number): string {
  return number.toLocaleString('en-US')
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
