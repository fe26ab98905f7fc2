import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { unprintableSentence } from '#shared/papers/letters.ts'
import type { PaperRequest } from '#shared/papers/paper.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import type { PaperProgress } from '#client/papers/make-paper.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { numberText, progressText } from './progress-text.ts'
import type { usePaper } from './use-paper.ts'

interface PaperDialogsProps {
  paper: PaperRequest
  /** How it was asked for. */
  asked: ReturnType<typeof usePaper>
}

/** Shows how far a requested paper is, why there is none, or that it is ready and needs a tap (rule papers.here). */
export function PaperDialogs({ paper, asked: { state, ask, askServer, give, close } }: PaperDialogsProps) {
  const isOnline = useOnline()
  const noun = nounOf(paper)
  switch (state.is) {
    case 'idle':
      return null
    case 'busy':
      return <BusyDialog paper={paper} progress={state.progress} onClose={close} />
    case 'ready':
      return <ReadyDialog noun={noun} made={state.made} onSave={() => void give(paper, state.made)} onClose={close} />
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
              `Made now, this ${noun.toLowerCase()} may leave some of them out, and says so.`}
          </p>
        </Modal>
      )
    case 'failed':
      return (
        <Modal
          opened
          onClose={close}
          title={`This ${noun} Couldn’t Be Made on This Device`}
          size="narrow"
          footer={
            <>
              {isOnline && paper.path !== null && (
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

interface BusyDialogProps {
  paper: PaperRequest
  progress: PaperProgress | null
  onClose: () => void
}

function BusyDialog({ paper, progress, onClose }: BusyDialogProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal
      opened={isLong}
      onClose={onClose}
      title={`Making Your ${nounOf(paper)}`}
      size="narrow"
      lockScroll={false}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      <p>{paper.label}</p>
      <output>{progress === null ? 'Reading your records…' : progressText(paper, progress)}</output>
    </Modal>
  )
}

function nounOf({ noun }: PaperRequest): string {
  return noun ?? 'Paper'
}

interface ReadyDialogProps {
  noun: string
  made: MadePaper
  onSave: () => void
  onClose: () => void
}

function ReadyDialog({ noun, made: { file, unprintable }, onSave, onClose }: ReadyDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Your ${noun} Is Ready`}
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
