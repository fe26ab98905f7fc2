import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { detailsMissing } from '#shared/courses/missing.ts'
import { listed } from '#shared/format/listed.ts'
import type { Student } from '#shared/students/student.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { transcriptPaper } from '#client/parts/papers/papers.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'

interface ExportTranscriptProps {
  colors: readonly StudentColor[]
  students: readonly Student[]
  schoolName: string | null
  /** The child whose grades are shown. */
  chosen: string | undefined
}

/**
 * Has a child's transcript made: of the one shown, of the only one, else of the one she chooses. It first names the
 * details that an official transcript would leave empty (rule courses.missing).
 */
export function ExportTranscript({ colors, students, schoolName, chosen }: ExportTranscriptProps) {
  const [isOpen, setOpen] = useState(false)
  const active = colors.filter((one) => one.isActive)
  const child = colors.find(({ id }) => id === chosen) ?? (active.length === 1 ? active[0] : undefined)
  const emptyOf = (id: string | undefined) => {
    const student = students.find((one) => one.id === id)
    return student ? detailsMissing(student, schoolName).map(({ text }) => text.toLowerCase()) : []
  }
  if (child !== undefined && emptyOf(child.id).length === 0) {
    return <PaperButton paper={transcriptPaper(child)}>Export Transcript</PaperButton>
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={20} />}
        disabled={active.length === 0}
        onClick={() => setOpen(true)}
      >
        Export Transcript
      </Button>
      {isOpen && (
        <TranscriptDialog colors={child ? [child] : active} emptyOf={emptyOf} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface TranscriptDialogProps {
  colors: readonly StudentColor[]
  /** The details of a child that are still empty: "legal name". */
  emptyOf: (id: string | undefined) => readonly string[]
  onClose: () => void
}

function TranscriptDialog({ colors, emptyOf, onClose }: TranscriptDialogProps) {
  const [id, setId] = useState(colors[0]?.id)
  const child = colors.find((one) => one.id === id)
  const empty = emptyOf(id)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Export Transcript"
      size="narrow"
      footer={
        child && (
          <PaperButton paper={transcriptPaper(child)} variant="filled">
            Export
          </PaperButton>
        )
      }
    >
      {colors.length > 1 && (
        <ChildToggles
          label="Student"
          colors={colors}
          chosen={id === undefined ? [] : [id]}
          single
          takesFocus
          onChoose={([next]) => setId(next)}
        />
      )}
      {child && empty.length > 0 && (
        <Text>
          <span>{`${child.name}’s transcript doesn’t have these yet: ${listed(empty)}.`}</span>{' '}
          <Link to="/assessments/courses" search={{ student: child.id }}>
            Add them
          </Link>
        </Text>
      )}
    </Modal>
  )
}
