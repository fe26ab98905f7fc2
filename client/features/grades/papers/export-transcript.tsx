import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchPaper } from '#client/calls/papers.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { transcriptPaper } from '#client/parts/papers/papers.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Modal } from '#client/ui/messages/modal.tsx'

interface ExportTranscriptProps {
  colors: readonly StudentColor[]
  /** The child whose grades are shown. */
  chosen: string | undefined
}

/** Has a child's transcript made: of the one shown, of the only one, else of the one she chooses. */
export function ExportTranscript({ colors, chosen }: ExportTranscriptProps) {
  const [isChoosing, setChoosing] = useState(false)
  const active = colors.filter((one) => one.isActive)
  const child = colors.find(({ id }) => id === chosen) ?? (active.length === 1 ? active[0] : undefined)
  if (child !== undefined) {
    return (
      <PaperButton paper={transcriptPaper(child)} fetchPaper={fetchPaper}>
        Export Transcript
      </PaperButton>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={20} />}
        disabled={active.length === 0}
        onClick={() => setChoosing(true)}
      >
        Export Transcript
      </Button>
      {isChoosing && <ChooseChild colors={active} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface ChooseChildProps {
  colors: readonly StudentColor[]
  onClose: () => void
}

function ChooseChild({ colors, onClose }: ChooseChildProps) {
  const [id, setId] = useState(colors[0]?.id)
  const child = colors.find((one) => one.id === id)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Export Transcript"
      size="narrow"
      footer={
        child && (
          <PaperButton paper={transcriptPaper(child)} fetchPaper={fetchPaper} variant="filled">
            Export
          </PaperButton>
        )
      }
    >
      <ChildToggles
        label="Student"
        colors={colors}
        chosen={id === undefined ? [] : [id]}
        single
        takesFocus
        onChoose={([next]) => setId(next)}
      />
    </Modal>
  )
}
